/**
 * What to look for in TypeScript and JavaScript, in one combined query: one pass over the tree costs less than several.
 * Patterns stay few and plain, since tree-sitter takes milliseconds to compile a clever one. Captures:
 * - a symbol kind marks a declaration with its `@name`, and its `@value` where that may be a function or a class
 * - `@local` is a function- or class-valued variable at any depth, `@member` a function in an object literal, which may be `@returned`,
 *   and `@provided` one that code gives to what it has at hand
 * - `@exported` is a variable of an `export`; for other declarations the words before them say so
 * - `@wrapped` stands in a `@wrapper` that begins earlier, with decorators, where its doc comment ends
 * - `@code.…`, with the `@part` of it that matters, is what code does with names, read by `syntax/code`
 * - `@import.…`, `@bound.…`, `@export.…`, `@heritage.…` and `@error` are read by the file of `syntax/` so named
 */
export const typescriptQuery = `
(function_declaration name: (_) @name) @function
(generator_function_declaration name: (_) @name) @function
(function_signature name: (_) @name) @function
(class_declaration name: (_) @name) @class
(abstract_class_declaration name: (_) @name) @class
(interface_declaration name: (_) @name) @interface
(type_alias_declaration name: (_) @name) @type
(enum_declaration name: (_) @name) @enum
(internal_module name: (_) @name) @namespace
(module name: (_) @name) @namespace

(enum_body name: (_) @name @enumMember)
(enum_assignment name: (_) @name) @enumMember
(method_definition name: (_) @name) @method
(class_body (method_signature name: (_) @name) @method)
(abstract_method_signature name: (_) @name) @method
(public_field_definition name: (_) @name) @field
(required_parameter (accessibility_modifier) pattern: (identifier) @name) @property
(interface_body (method_signature name: (_) @name) @method)
(interface_body (property_signature name: (_) @name) @property)
(type_alias_declaration value: (object_type (method_signature name: (_) @name) @method))
(type_alias_declaration value: (object_type (property_signature name: (_) @name) @property))

(variable_declarator name: (identifier) @name value: [(arrow_function) (function_expression) (generator_function) (class)] @value) @local
(variable_declarator value: (object (pair key: (_) @name value: [(arrow_function) (function_expression)] @value) @member))
(return_statement (object (pair key: (_) @name value: [(arrow_function) (function_expression)] @value) @member @returned))
(arrow_function body: (parenthesized_expression (object (pair key: (_) @name value: [(arrow_function) (function_expression)] @value) @member @returned)))
(assignment_expression
  left: (member_expression property: (_) @name) right: [(arrow_function) (function_expression)] @value) @provided
(program (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant))
(program (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable))
(program (variable_declaration (variable_declarator name: (identifier) @name) @variable))
(export_statement (lexical_declaration kind: "const" (variable_declarator name: (identifier) @name) @constant @exported))
(export_statement (lexical_declaration kind: "let" (variable_declarator name: (identifier) @name) @variable @exported))
(export_statement (variable_declaration (variable_declarator name: (identifier) @name) @variable @exported))
(export_statement (_ (variable_declarator name: (object_pattern (shorthand_property_identifier_pattern) @name @constant @exported))))
(export_statement (_ (variable_declarator name: (object_pattern (pair_pattern value: (identifier) @name @constant @exported)))))
(ambient_declaration (_ (variable_declarator name: (identifier) @name) @constant))

(export_statement decorator: (_) declaration: (_) @wrapped) @wrapper

(export_statement value: (_) @value) @export.default
(export_statement "=" (_) @value) @export.default
(export_statement source: (string) @source) @export.from
(export_specifier name: (_) @name alias: (_)? @alias) @export.name
(program (expression_statement (assignment_expression) @export.assignment))

(import_statement source: (string) @source) @import.static
(import_require_clause (identifier) @bound.namespace source: (string) @source) @import.require
(import_clause (identifier) @bound.default)
(namespace_import (identifier) @bound.namespace)
(import_specifier name: (_) @name alias: (_)? @alias) @bound.name
(call_expression function: (identifier) @import.require arguments: (arguments . [(string) (template_string)] @source))
(call_expression function: (import) @import.dynamic arguments: (arguments . [(string) (template_string)] @source))
(variable_declarator name: (_) @bound.pattern value: (call_expression function: (identifier) @called))
(variable_declarator name: (_) @bound.pattern value: (await_expression (call_expression function: (import) @called)))
(variable_declarator
  name: (_) @bound.pattern
  value: (member_expression object: (call_expression function: (identifier) @called) property: (_) @property))

(extends_clause value: (_) @heritage.extends)
(implements_clause (_) @heritage.implements)
(extends_type_clause type: (_) @heritage.extends)

(call_expression function: (_) @part) @code.call
(new_expression constructor: (_) @part) @code.new
(decorator (_) @part) @code.decorator
(variable_declarator name: (_) @part) @code.variable
(for_in_statement left: (_) @part right: (_) @code.each)
(assignment_expression left: (member_expression object: (this) property: (_) @part)) @code.assigned
(assignment_expression
  left: (member_expression property: (_) @part) right: [(arrow_function) (function_expression)]) @code.provided
(formal_parameters) @code.parameters
(arrow_function parameter: (identifier) @code.parameters)
(arrow_function) @code.arrow
[(function_declaration) (generator_function_declaration) (function_expression) (generator_function) (method_definition)] @code.function
(call_signature) @code.signature
(type_annotation) @code.annotation
(type_parameters) @code.generics
[(extends_clause) (extends_type_clause)] @code.bases
[(statement_block) (for_statement) (for_in_statement) (catch_clause) (switch_body)] @code.block
(class_body) @code.class
(return_statement (_) @code.returned)

(ERROR) @error
(MISSING) @error
`;

/** The same with elements, which the grammar for TypeScript proper does not have. */
export const tsxQuery = `${typescriptQuery}
(jsx_opening_element name: (_) @part) @code.element
(jsx_self_closing_element name: (_) @part) @code.element
`;
