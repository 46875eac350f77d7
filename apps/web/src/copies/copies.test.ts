import { beforeEach, expect, test } from 'vitest'
import { forgetCopy, forgetOthers, keepCopy, readCopy } from './copies.ts'

const MINE = { userId: 3, name: 'form' }
const THEIRS = { userId: 4, name: 'form' }
const HOUR_MS = 3_600_000
const HEARD_AT = Date.now() - 1000
const heard = { data: ['Le Phare'], at: HEARD_AT }

beforeEach(() => forgetOthers())

/** @behaviour offline.nobody-else */
test('a copy is found by the person whom it was kept for, under its name', async () => {
  await keepCopy(MINE, heard)
  expect(await readCopy(MINE)).toEqual(heard)
  expect(await readCopy(THEIRS)).toBeUndefined()
  expect(await readCopy({ ...MINE, name: 'other' })).toBeUndefined()
})

test('what another window kept is joined with what comes', async () => {
  await keepCopy(MINE, heard)
  await keepCopy(MINE, { data: ['La Bouée'], at: HEARD_AT + 1 }, (known, next) => [...known, ...next])
  expect(await readCopy(MINE)).toEqual({ data: ['Le Phare', 'La Bouée'], at: HEARD_AT + 1 })
})

/** @behaviour offline.logout */
test('who comes finds nothing of others, and who leaves leaves nothing', async () => {
  await keepCopy(MINE, heard)
  await keepCopy(THEIRS, heard)
  await forgetOthers(THEIRS.userId)
  expect(await readCopy(MINE)).toBeUndefined()
  expect(await readCopy(THEIRS)).toEqual(heard)
  await forgetOthers()
  expect(await readCopy(THEIRS)).toBeUndefined()
})

test('one copy may go alone', async () => {
  await keepCopy(MINE, heard)
  await keepCopy({ ...MINE, name: 'other' }, heard)
  await forgetCopy(MINE)
  expect(await readCopy(MINE)).toBeUndefined()
  expect(await readCopy({ ...MINE, name: 'other' })).toEqual(heard)
})

/** @behaviour offline.session-over */
test('twelve hours after the server was last heard it is shown no more', async () => {
  await keepCopy(MINE, heard)
  // What is kept again says no more than it did, and a clock that was set back does not make it younger.
  await keepCopy({ ...MINE, name: 'other' }, { ...heard, at: HEARD_AT - HOUR_MS })
  expect(await readCopy(MINE, HEARD_AT + 11 * HOUR_MS)).toEqual(heard)
  expect(await readCopy(MINE, HEARD_AT + 12 * HOUR_MS)).toBeUndefined()
  expect(await readCopy(MINE, HEARD_AT - 1)).toBeUndefined()
})
