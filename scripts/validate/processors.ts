import type { CpuInfo } from 'node:os'

/** The use of the processors between two readings of `os.cpus()`, by any process. */
export interface ProcessorUse {
  /** Busy seconds, all processors together. */
  readonly seconds: number
  /** Busy time as a whole percentage of the available time; in the rest every lane waited. */
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
