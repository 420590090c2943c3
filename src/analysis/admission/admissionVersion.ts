/**
 * Raised whenever a rule of admission or of the secret scan changes what is let in, or the language table what a file is:
 * it is part of every snapshot's digest, and records of another version are not reused.
 */
export const admissionVersion = 2;
