/** Names that begin so are ours, or nobody's on a server that runs Octroi. */
const OUR_PREFIXES = ['OCTROI_', 'OIDC_', 'SMTP_', 'CLAMAV_', 'TRAIL_', 'METRICS_', 'BACKUP_', 'SECRETS_', 'TRUST_']
/** Shorter names have neighbours that mean something else. */
const SHORTEST_TYPO = 6
const MOST_EDITS = 2

/** A setting that is given and that nothing reads. */
export interface UnknownSetting {
  readonly name: string
  /** The setting that was meant, as far as one can tell. */
  readonly meant: string | undefined
}

/**
 * The variables of an environment that look like settings of ours and are none: with a prefix of ours, or a slip of the
 * pen away from one. A setting that is misspelt would otherwise keep its default without a word.
 */
export function unknownSettings(environment: NodeJS.ProcessEnv, knownNames: readonly string[]): UnknownSetting[] {
  const names = Object.keys(environment).filter((name) => environment[name] !== '' && !knownNames.includes(name))
  return names.toSorted().flatMap((name) => {
    const meant = knownNames.find((one) => isSlip(name.toUpperCase().replaceAll('-', '_'), one))
    const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix))
    return meant !== undefined || isOurs ? [{ name, meant }] : []
  })
}

/** The words of a warning, for who runs the server. */
export const settingWarning = ({ name, meant }: UnknownSetting): string =>
  `${name}: no such setting, it is ignored${meant === undefined ? '' : `; is it ${meant}?`}`

/** A given name is another one with at most two letters wrong, missing or too many. */
function isSlip(name: string, knownName: string): boolean {
  if (name === knownName) return true
  if (Math.min(name.length, knownName.length) < SHORTEST_TYPO || Math.abs(name.length - knownName.length) > MOST_EDITS)
    return false
  return editsBetween(name, knownName) <= MOST_EDITS
}

/** How many letters are to be changed, added or removed (Levenshtein). */
function editsBetween(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1]
    for (const [column, opposite] of Array.from(other).entries()) {
      const changed = (previous[column] ?? 0) + Number(letter !== opposite)
      current.push(Math.min(changed, (previous[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1))
    }
    previous = current
  }
  return previous.at(-1) ?? 0
}
