import { afterAll } from 'vitest'
import { closeOpened } from './close-at-end.ts'

/** Runs for each test file, unlike what a shared module says of itself. */
afterAll(closeOpened)
