/** To do something: what it is, what to read first, what to edit. */
export type LookupRow = readonly [task: string, read: string, edit: string];
