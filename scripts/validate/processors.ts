import type { CpuInfo } from 'node:os'

/**
 * How much of all processors' time was used between two readings of `os.cpus()`, by whomever, in whole percent: what is
 * left is time in which every lane waited.
 */
export function busyPercent(before: readonly CpuInfo[], after: readonly CpuInfo[]): number {
  const [was, is] = [timesOf(before), timesOf(after)]
  const whole = is.whole - was.whole
  return whole === 0 ? 0 : Math.round(100 * (1 - (is.idle - was.idle) / whole))
}

function timesOf(processors: readonly CpuInfo[]): { readonly whole: number; readonly idle: number } {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)
  return {
    whole: sum(processors.flatMap(({ times }) => Object.values(times))),
    idle: sum(processors.map(({ times }) => times.idle)),
  }
}
