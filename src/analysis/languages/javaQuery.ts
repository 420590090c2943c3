/** What to look for in Java. Captures as in `pythonQuery`, and `@mention` is a name that may be of the same package. */
export const javaQuery = `
(class_declaration name: (_) @name) @class
(record_declaration name: (_) @name) @class
(enum_declaration name: (_) @name) @enum
(interface_declaration name: (_) @name) @interface
(annotation_type_declaration name: (_) @name) @interface
(enum_constant name: (_) @name) @enumMember
(method_declaration name: (_) @name) @method
(annotation_type_element_declaration name: (_) @name) @method
(constructor_declaration name: (_) @name) @constructor
(field_declaration declarator: (variable_declarator name: (_) @name) @property) @whole
(constant_declaration declarator: (variable_declarator name: (_) @name) @property) @whole

[(package_declaration) (import_declaration)] @import
(type_identifier) @mention
(method_invocation object: (identifier) @mention)
(field_access object: (identifier) @mention)
[(marker_annotation name: (identifier) @mention) (annotation name: (identifier) @mention)]

(superclass (_) @heritage.extends)
(super_interfaces (type_list (_) @heritage.implements))
(extends_interfaces (type_list (_) @heritage.extends))

(ERROR) @error
(MISSING) @error
`;
