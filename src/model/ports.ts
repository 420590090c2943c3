/** SHA-256 in lower-case hex. Text is hashed as UTF-8. A port, since the core has no `node:crypto`. */
export type Sha256 = (data: string | Uint8Array) => string;

/** The time as ISO 8601 in UTC. An argument everywhere: the core has no clock. */
export type Clock = () => string;
