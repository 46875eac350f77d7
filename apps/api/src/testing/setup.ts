import { afterAll } from 'vitest'
import { closeOpened } from './close-at-end.ts'
import { watchFile } from './left-behind.ts'

/** Vitest runs this module anew for each test file, unlike a shared module, whose hooks would reach the first file alone. */
const watching = watchFile()

/** Hooks run from the last to the first: those of the test file before this one. */
afterAll(async () => {
  await closeOpened()
  const left = await watching.end()
  if (left.length > 0) throw new Error(`This test file leaves something behind.\n${left.join('\n')}`)
})
