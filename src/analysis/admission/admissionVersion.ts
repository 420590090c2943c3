/** Raised whenever a rule of admission or of the secret scan changes what is let in: it is part of every snapshot's digest. */
export const admissionVersion = 1;
