/**
 * What to look for in Rust. Captures as in `pythonQuery`, and:
 * - `@of` is the type that an `impl` is for: what stands in it belongs to that type
 * - `@path` begins with a crate or a module that the file may have no use declaration for
 * - `@place` says in which file the module `@placed` is, where its name does not
 * - `@aside` is what only a test build has: it says nothing of the code that others use
 */
export const rustQuery = `
(struct_item name: (_) @name) @class
(union_item name: (_) @name) @class
(enum_item name: (_) @name) @enum
(enum_variant name: (_) @name) @enumMember
(trait_item name: (_) @name) @interface
(field_declaration name: (_) @name) @property
(source_file (type_item name: (_) @name) @type)
(mod_item name: (_) @name body: (_)) @namespace
(source_file (const_item name: (identifier) @name) @constant)
(source_file (static_item name: (identifier) @name) @variable)
(macro_definition name: (identifier) @name) @function
(source_file (function_item name: (identifier) @name) @function)
(mod_item body: (declaration_list (function_item name: (identifier) @name) @function))
(block (function_item name: (identifier) @name) @function)
(trait_item body: (declaration_list (function_item name: (identifier) @name) @method))
(trait_item body: (declaration_list (function_signature_item name: (identifier) @name) @method))
(impl_item type: (_) @of body: (declaration_list (function_item name: (identifier) @name) @method))

[(use_declaration) (extern_crate_declaration) (mod_item !body)] @import
((attribute_item) @place . (attribute_item)* . (mod_item !body) @placed (#match? @place "^#.path *= *"))
(scoped_identifier path: [(identifier) (crate)]) @path
(scoped_type_identifier path: [(identifier) (crate)]) @path

((attribute_item) @attribute . [(attribute_item) (line_comment)]* .
  [(mod_item) (function_item) (struct_item) (union_item) (enum_item) (trait_item) (impl_item) (type_item) (const_item) (static_item) (macro_definition) (use_declaration) (extern_crate_declaration)] @aside
  (#match? @attribute "cfg[(](all[(])?test[),]"))

(impl_item trait: (_) @heritage.implements type: (_) @of)
(trait_item bounds: (trait_bounds [(type_identifier) (scoped_type_identifier) (generic_type)] @heritage.extends))

(ERROR) @error
(MISSING) @error
`;
