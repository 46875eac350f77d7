/** What the keys of a person's journals on this device begin with: nobody else's are ever opened. */
export const journalPrefix = (userId: number): string => `user:${userId}/`
