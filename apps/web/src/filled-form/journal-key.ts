/** Prefix of the keys of a person's journals on this device: those of others are never opened. */
export const journalPrefix = (userId: number): string => `user:${userId}/`

interface JournalOf {
  readonly userId: number
  /** The name of the filled form: `request:12`. */
  readonly name: string
  /** Version of the form: journalled answers are restored only to the same version. */
  readonly version: number
}

/**
 * Key of a person's journal for one filled form. It must never change, because devices have unsent answers under it.
 */
export const journalKey = ({ userId, name, version }: JournalOf): string => `${formPrefix({ userId, name })}${version}`

/** Prefix of the keys of a person's journals for all versions of one filled form. */
export const formPrefix = ({ userId, name }: Omit<JournalOf, 'version'>): string =>
  `${journalPrefix(userId)}${name}/form:`
