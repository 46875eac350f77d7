import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const LOOKS_EVERY_MS = 50

/** Waits until a condition holds, as long as the test may last, for what exceeds the time of `expect.poll`. */
export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  let isOver = false
  onTestFinished(() => void (isOver = true))
  while (!(await isSo())) {
    if (isOver) throw new Error('The test ended before it was so')
    await sleep(LOOKS_EVERY_MS)
  }
}
