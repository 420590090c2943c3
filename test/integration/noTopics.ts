/** A person without topics. */
export const noTopics = { folders: [], load: async () => [] };
