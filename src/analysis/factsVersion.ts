/** Raised when the same snapshot gives other facts, so that the next refresh does not take the old ones for current. */
export const factsVersion = 22;
