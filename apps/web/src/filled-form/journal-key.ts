/** What the keys of a person's journals on this device begin with: nobody else's are ever opened. */
export const journalPrefix = (userId: number): string => `user:${userId}/`

interface JournalOf {
  readonly userId: number
  /** The name of the filled form: `request:12`. */
  readonly name: string
  /** Version of the form's description: answers left on this device come back on the same version only. */
  readonly version: number
}

/** The key of one person's journal of one filled form. Answers wait on devices under it: it never changes. */
export const journalKey = ({ userId, name, version }: JournalOf): string =>
  `${journalPrefix(userId)}${name}/form:${version}`
