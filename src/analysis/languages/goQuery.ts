/** What to look for in Go. Captures as in `javaQuery`; a `@key` of a literal is no mention. */
export const goQuery = `
(type_spec name: (_) @name) @type
(type_alias name: (_) @name) @type
(type_spec name: (_) @name type: (struct_type)) @class
(type_spec name: (_) @name type: (interface_type)) @interface
(struct_type (field_declaration_list (field_declaration name: (_) @name @property)))
(interface_type (method_elem name: (_) @name) @method)
(function_declaration name: (_) @name) @function
(method_declaration receiver: (parameter_list (parameter_declaration type: (_) @of)) name: (_) @name) @method
(source_file (const_declaration (const_spec (identifier) @name @constant (#not-eq? @name "_")) @whole))
(source_file (var_declaration (var_spec name: (identifier) @name @variable (#not-eq? @name "_")) @whole))
(source_file (var_declaration (var_spec_list (var_spec name: (identifier) @name @variable (#not-eq? @name "_")) @whole)))

[(package_clause) (import_spec)] @import
(type_identifier) @mention
(call_expression function: (identifier) @mention)
((identifier) @mention (#match? @mention "^[A-Z]"))
(selector_expression operand: (identifier)) @mention
(qualified_type) @mention
(keyed_element . (literal_element (identifier) @key))

(struct_type (field_declaration_list (field_declaration !name type: (_) @heritage.extends)))
(interface_type (type_elem . [(type_identifier) (qualified_type)] @heritage.extends .))

(ERROR) @error
(MISSING) @error
`;
