const LONGEST_MS = 60_000

/**
 * Milliseconds to wait before a retry: 1, 2, 4 … 60 s after the first, second, third … failure in a row, plus or minus
 * a quarter at random, so that the browsers of a whole office do not all come back at once.
 */
export function retryDelay(failures: number, random: number): number {
  return Math.min(LONGEST_MS, 1000 * 2 ** (failures - 1)) * (0.75 + random / 2)
}
