/**
 * What to look for in Python. Captures as in `typescriptQuery`, and of languages that are read by their query alone:
 * - `@import` is a statement whose text the style reads, `@types` a part that only a type checker runs
 * - `@listing` is the list of names that a file offers: all others are not meant for the world
 * - `@once` marks a name that may be given a value again: its first place declares it
 */
export const pythonQuery = `
(class_definition name: (identifier) @name) @class
(function_definition name: (identifier) @name) @function
(module (expression_statement (assignment left: (identifier) @name @once right: (_)? @given) @variable)
  (#not-match? @given "^([a-z_]+[.])?(TypeVar|TypeVarTuple|ParamSpec)[(]"))
(class_definition body: (block (expression_statement (assignment left: (identifier) @name @once) @property)))
(type_alias_statement left: (type (identifier) @name)) @type
(decorated_definition definition: (_) @wrapped) @wrapper

[(import_statement) (import_from_statement)] @import
(if_statement condition: (_) @condition consequence: (block) @types (#match? @condition "TYPE_CHECKING$"))
(module (expression_statement (assignment left: (identifier) @listed right: [(list) (tuple)] @listing (#eq? @listed "__all__"))))
(module (expression_statement (augmented_assignment left: (identifier) @listed right: [(list) (tuple)] @listing (#eq? @listed "__all__"))))

(class_definition superclasses: (argument_list [(identifier) (attribute) (subscript)] @heritage.extends))

(ERROR) @error
(MISSING) @error
`;
