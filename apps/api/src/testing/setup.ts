import { afterAll } from 'vitest'
import { closeOpened } from './close-at-end.ts'
import { watchFile } from './left-behind.ts'

/**
 * Vitest runs this module for each test file, whereas the hooks of a shared module would apply to the first file only.
 */
const watching = watchFile()

/** Hooks run in reverse order, so the test file's own run before this one. */
afterAll(async () => {
  await closeOpened()
  const left = await watching.end()
  if (left.length > 0) throw new Error(`This test file leaves something behind.\n${left.join('\n')}`)
})
