import { parseArgs } from 'node:util'

/** What to play and for how long; see CONTRIBUTING.md. */
export interface Options {
  readonly seed: number
  readonly minutes: number
  /** Most steps to play; Infinity by default. */
  readonly steps: number
  /** Whether a step is played: `--without 3,10-40` leaves some out, to find which ones a failure needs. */
  readonly isPlayed: (step: number) => boolean
  readonly headless: boolean
}

export function readOptions(args: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    allowNegative: true,
    options: {
      seed: { type: 'string' },
      minutes: { type: 'string' },
      steps: { type: 'string' },
      without: { type: 'string' },
      headless: { type: 'boolean', default: true },
    },
  })
  const left = (values.without ?? '').split(',').filter((part) => part !== '')
  const gaps = left.map((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return { from, to }
  })
  return {
    seed: Number(values.seed ?? Math.trunc(Math.random() * 2 ** 31)),
    minutes: Number(values.minutes ?? 10),
    steps: Number(values.steps ?? Infinity),
    isPlayed: (step) => !gaps.some(({ from, to }) => step >= from && step <= to),
    headless: values.headless,
  }
}
