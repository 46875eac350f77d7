import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetCopies, forgetCopy, forgetOthers, keepCopy, readCopy } from './copies.ts'

const MINE = { userId: 3, name: 'form' }
const THEIRS = { userId: 4, name: 'form' }
const HOUR_MS = 3_600_000
const HEARD_AT = Date.now() - 1000
const heard = { data: ['Le Phare'], at: HEARD_AT }

beforeEach(() => forgetOthers())
afterEach(() => vi.restoreAllMocks())

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

test('all copies whose names begin alike may go together', async () => {
  await keepCopy({ ...MINE, name: '["form",1,"answers"]' }, heard)
  await keepCopy({ ...MINE, name: '["form",12,"answers"]' }, heard)
  await forgetCopies({ ...MINE, name: '["form",1,' })
  expect(await readCopy({ ...MINE, name: '["form",1,"answers"]' })).toBeUndefined()
  expect(await readCopy({ ...MINE, name: '["form",12,"answers"]' })).toEqual(heard)
})

test('where the device has no room, nothing is kept, nothing is thrown, and the database is closed', async () => {
  const unhandled = vi.fn<(event: PromiseRejectionEvent) => void>((event) => event.preventDefault())
  globalThis.addEventListener('unhandledrejection', unhandled)
  const opened = vi.spyOn(IDBFactory.prototype, 'open')
  const closed = vi.spyOn(IDBDatabase.prototype, 'close')
  const { put } = IDBObjectStore.prototype
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...given) {
    const request = put.apply(this, given)
    // The transaction is aborted as in a browser that runs out of room.
    this.transaction.abort()
    return request
  })
  await keepCopy(MINE, heard)
  expect(closed).toHaveBeenCalledTimes(opened.mock.calls.length)
  expect(await readCopy(MINE)).toBeUndefined()
  // An unhandled rejection is reported in a later task.
  await new Promise((resolve) => setTimeout(resolve))
  globalThis.removeEventListener('unhandledrejection', unhandled)
  expect(unhandled).not.toHaveBeenCalled()
})

/** @behaviour offline.session-over */
test('twelve hours after the server was last heard it is shown no more', async () => {
  await keepCopy(MINE, heard)
  // Storing a copy again does not renew it, and neither does a clock that was set back.
  await keepCopy({ ...MINE, name: 'other' }, { ...heard, at: HEARD_AT - HOUR_MS })
  expect(await readCopy(MINE, HEARD_AT + 11 * HOUR_MS)).toEqual(heard)
  expect(await readCopy(MINE, HEARD_AT + 12 * HOUR_MS)).toBeUndefined()
  expect(await readCopy(MINE, HEARD_AT - 1)).toBeUndefined()
})
