/** The options of `pnpm validate`. */
export interface Options {
  /** The names of the steps to run; all of them when empty. */
  readonly names: readonly string[]
  /** The commit to compare with: only what changed files can break is run. */
  readonly changedSince?: string
  /** Whether other processes keep every processor busy. */
  readonly isBusy: boolean
}

/**
 * Parses `[--busy] [--changed [REF]] [STEP…]`. A word after `--changed` that is no step is the commit; the default is
 * `HEAD`, for uncommitted changes. Throws for an unknown option or step.
 */
export function readOptions(words: readonly string[], steps: readonly string[]): Options {
  const flags = words.filter((word) => word === '--busy' || word === '--changed')
  const place = words.indexOf('--changed')
  const next = words[place + 1]
  const ref = place >= 0 && next !== undefined && !next.startsWith('--') && !steps.includes(next) ? next : undefined
  const names = words.filter((word, index) => !flags.includes(word) && !(ref !== undefined && index === place + 1))
  const unknown = names.filter((name) => !steps.includes(name))
  if (unknown.length > 0) throw new Error(`No such step: ${unknown.join(', ')}. There are ${steps.join(', ')}.`)
  return { names, isBusy: flags.includes('--busy'), ...(place >= 0 && { changedSince: ref ?? 'HEAD' }) }
}
