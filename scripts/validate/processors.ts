import type { CpuInfo } from 'node:os'

/** What the processors did between two readings of `os.cpus()`, for whichever process. */
export interface ProcessorUse {
  /** Seconds that they worked, all of them together. */
  readonly seconds: number
  /** The same in whole percent of the time that there was: the rest is time in which every lane waited. */
  readonly percent: number
}

export function processorUse(before: readonly CpuInfo[], after: readonly CpuInfo[]): ProcessorUse {
  const [was, is] = [timesOf(before), timesOf(after)]
  const [whole, idle] = [is.whole - was.whole, is.idle - was.idle]
  const percent = whole === 0 ? 0 : Math.round(100 * (1 - idle / whole))
  return { seconds: Math.round((whole - idle) / 1000), percent }
}

function timesOf(processors: readonly CpuInfo[]): { readonly whole: number; readonly idle: number } {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  return {
    whole: sum(processors.flatMap(({ times }) => Object.values(times))),
    idle: sum(processors.map(({ times }) => times.idle)),
  }
}
