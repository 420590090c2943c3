/**
 * What the bodies of one file do with names, before anything is resolved. Entries point at each other by index; -1 is
 * none. Types are kept as they are written: they are read when a call asks for them, which few do.
 */
export interface CodeSyntax {
  readonly expressions: readonly Expression[];
  readonly bindings: readonly Binding[];
  readonly functions: readonly FunctionSyntax[];
  readonly shapes: readonly Shape[];
  readonly fields: readonly Field[];
  readonly provided: readonly Provided[];
  readonly calls: readonly CallSite[];
}

/**
 * - `name`: `base` is the binding it means, -1 for a name that the file does not bind (an import or a global)
 * - `member`: `base.text` · `call`, `new`, `await`, `item`: of `base` · `list`: of items such as `base` · `either`: `base` or `other`
 * - `this`, `super`: `base` is the definition around it; `text` is `static` where it means the class itself
 * - `function`: `base` is the function · `object`: `base` is the definition that the literal is the value of
 * - `cast`: `text` is the type
 */
export interface Expression {
  readonly form:
    | 'name'
    | 'member'
    | 'call'
    | 'new'
    | 'await'
    | 'item'
    | 'list'
    | 'either'
    | 'this'
    | 'super'
    | 'function'
    | 'object'
    | 'cast';
  readonly base: number;
  readonly other: number;
  readonly text: string;
}

/** A name that stands for something within a part of the file: a declaration, a variable, a parameter. */
export interface Binding {
  readonly name: string;
  /** The definition that it is, when it is one. */
  readonly definition: number;
  readonly type: string;
  /** Expression it starts with, or is one item of when `each`. */
  readonly value: number;
  readonly each: boolean;
  /** Names to follow from there, `a.b` for `{ a: { b: name } }`, `[]` for an item. */
  readonly keys: string;
  /** The function whose parameter it is part of, and which one. */
  readonly owner: number;
  readonly position: number;
}

export interface FunctionSyntax {
  /** The definition it is the body of, or for a call signature the type that has it. */
  readonly definition: number;
  readonly isCallSignature: boolean;
  readonly isAsync: boolean;
  readonly isGenerator: boolean;
  readonly generics: string;
  readonly parameters: readonly { readonly type: string; readonly rest: boolean }[];
  readonly returns: string;
  /** Expressions it returns. Empty when it says its type. */
  readonly returned: readonly number[];
  /** The call it is handed to and as which argument, or else the type that it is given to. */
  readonly call: number;
  readonly argument: number;
  readonly given: string;
}

/** What is known of one definition beyond its name: the types that it states. */
export interface Shape {
  readonly definition: number;
  readonly generics: string;
  /** Type of a variable or property; what a type alias stands for. */
  readonly type: string;
  /** Types it extends, with their arguments. */
  readonly bases: string;
  readonly value: number;
  readonly isStatic: boolean;
  /** True for a value that is a function in an object literal's `key: value`, and so a value only. */
  readonly isPair: boolean;
}

/** `this.name = value` in the class `definition`. */
export interface Field {
  readonly definition: number;
  readonly name: string;
  readonly value: number;
}

/** `base.name = function` of anything but `this`: what is at `base` gets the definition as a member. */
export interface Provided {
  readonly base: number;
  readonly definition: number;
}

export interface CallSite {
  readonly line: number;
  readonly col: number;
  /** Innermost definition around it. */
  readonly caller: number;
  /** The expression that is called. */
  readonly callee: number;
  readonly name: string;
  readonly isNew: boolean;
  /** True in a function without a name within the caller: it is called when that is. */
  readonly inCallback: boolean;
}

export const noCode: CodeSyntax = { expressions: [], bindings: [], functions: [], shapes: [], fields: [], provided: [], calls: [] };
