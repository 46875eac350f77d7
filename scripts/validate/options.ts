/** What `pnpm validate` is told to do. */
export interface Options {
  /** The names of the steps to run; all when there is none. */
  readonly names: readonly string[]
  /** The commit since which a change is to be judged: only what that change can break is run. */
  readonly changedSince?: string
  /** Other processes keep every processor busy. */
  readonly isBusy: boolean
}

/**
 * Reads `[--busy] [--changed [REF]] [STEP…]`. A word behind `--changed` that is no step is the commit; without one it is
 * `HEAD`: what is not committed. Throws for an option or a step that does not exist.
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
