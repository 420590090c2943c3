/** Stands for the documents that a reader opens, where no test looks at them. */
export const noTexts = { open: async () => [] };
