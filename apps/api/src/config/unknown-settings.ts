/** Prefixes of this server's settings, which nothing else on its machine should use. */
const OUR_PREFIXES = ['OCTROI_', 'OIDC_', 'SMTP_', 'CLAMAV_', 'TRAIL_', 'METRICS_', 'BACKUP_', 'SECRETS_', 'TRUST_']
/** Minimum length for typing errors, since shorter names are close to unrelated ones. */
const SHORTEST_TYPO = 6
const MOST_EDITS = 2

/** A variable that is set but that nothing reads. */
export interface UnknownSetting {
  readonly name: string
  /** The setting that was probably meant, if there is one. */
  readonly meant: string | undefined
}

/**
 * Finds environment variables that look like settings but are not: with one of the prefixes, or a typing error away
 * from a setting. Otherwise a misspelt setting would silently keep its default.
 */
export function unknownSettings(environment: NodeJS.ProcessEnv, knownNames: readonly string[]): UnknownSetting[] {
  const names = Object.keys(environment).filter((name) => environment[name] !== '' && !knownNames.includes(name))
  return names.toSorted().flatMap((name) => {
    const meant = knownNames.find((one) => isSlip(name.toUpperCase().replaceAll('-', '_'), one))
    const isOurs = OUR_PREFIXES.some((prefix) => name.startsWith(prefix))
    return meant !== undefined || isOurs ? [{ name, meant }] : []
  })
}

/** Formats a warning for the server's operator. */
export const settingWarning = ({ name, meant }: UnknownSetting): string =>
  `${name}: no such setting, it is ignored${meant === undefined ? '' : `; is it ${meant}?`}`

/** True if a name differs from a known one by at most two edits. */
function isSlip(name: string, knownName: string): boolean {
  if (name === knownName) return true
  if (Math.min(name.length, knownName.length) < SHORTEST_TYPO || Math.abs(name.length - knownName.length) > MOST_EDITS)
    return false
  return editsBetween(name, knownName) <= MOST_EDITS
}

/** Returns the Levenshtein distance of two names. */
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
