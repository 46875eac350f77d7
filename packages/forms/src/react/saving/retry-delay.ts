const LONGEST_MS = 60_000

/**
 * How long to wait before trying again: 1, 2, 4 … 60 s after the first, second, third … failure in a row, a quarter
 * more or less by chance so that the browsers of a whole office do not come back at once.
 */
export function retryDelay(failures: number, random: number): number {
  return Math.min(LONGEST_MS, 1000 * 2 ** (failures - 1)) * (0.75 + random / 2)
}
