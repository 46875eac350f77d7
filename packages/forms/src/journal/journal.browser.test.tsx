import { beforeEach, expect, test, vi } from 'vitest'
import type { Answer } from '../values/answer.ts'
import type { JournalEntry } from './journal.ts'
import { journalDatabase, removeOldEntries } from './journal-database.ts'
import { countJournalled, forgetJournalled, openJournal } from './open-journal.ts'

const KEY = 'user:1/request:1'
const DAY = 24 * 60 * 60 * 1000

function entry(optionId: number, value: string, change: Partial<JournalEntry> = {}): JournalEntry {
  return { option_id: optionId, value, details: null, revision: 3, sent: [], at: Date.now(), ...change }
}

const texts = (entries: readonly JournalEntry[]) => entries.map(({ option_id, value }) => `${option_id} ${value}`)

beforeEach(() => forgetJournalled('user:'))

test('what a window that is gone left is found by the next one, and by nobody else', async () => {
  const gone = await openJournal(KEY)
  expect(gone.isImmutable).toBe(true)
  await gone.write({ put: [entry(101, 'un'), entry(102, 'deux', { sent: [{ value: 'd', details: 'x' }] })] })
  gone.close()
  const next = await openJournal(KEY)
  expect(await next.left()).toMatchObject([
    { option_id: 101, value: 'un', revision: 3 },
    { option_id: 102, value: 'deux', sent: [{ value: 'd', details: 'x' }] },
  ])
  const other = await openJournal('user:2/request:1')
  expect(await other.left()).toEqual([])
  for (const journal of [next, other]) journal.close()
})

test('what a window that is still there writes is its own', async () => {
  const [one, other] = await Promise.all([openJournal(KEY), openJournal(KEY)])
  await Promise.all([one.write({ put: [entry(101, 'un')] }), other.write({ put: [entry(101, 'autre')] })])
  expect(await one.left()).toEqual([])
  await one.write({ remove: [101] })
  other.close()
  await expect.poll(async () => texts(await one.left())).toEqual(['101 autre'])
  one.close()
})

test('what a window left that was closing while the next one opened is found all the same', async () => {
  const closing = await openJournal(KEY)
  await closing.write({ put: [entry(101, 'un'), entry(102, 'deux')] })
  const [next, staying] = await Promise.all([openJournal(KEY), openJournal(KEY)])
  await staying.write({ put: [entry(103, 'à elle')] })
  const patience = new AbortController()
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal)
  const waits = async () => (await navigator.locks.query()).pending?.length
  const found = next.left()
  // The new window waits for the locks of both others.
  await expect.poll(waits).toBe(2)
  await closing.write({ remove: [102] })
  await staying.write({ put: [entry(104, 'à elle aussi')] })
  closing.close()
  await expect.poll(waits).toBe(1)
  patience.abort()
  expect(texts(await found)).toEqual(['101 un'])
  limit.mockRestore()
  for (const journal of [next, staying]) journal.close()
})

test('what is taken over from a window that is gone is there once', async () => {
  const gone = await openJournal(KEY)
  await gone.write({ put: [entry(101, 'un'), entry(102, 'deux')] })
  gone.close()
  const next = await openJournal(KEY)
  await next.write({ put: [entry(101, 'un')], settle: await next.left() }, { strict: true })
  expect(await countJournalled('user:1/')).toBe(1)
  next.close()
  const last = await openJournal(KEY)
  expect(texts(await last.left())).toEqual(['101 un'])
  last.close()
})

test('a window hears what another one saved', async () => {
  const [one, other] = await Promise.all([openJournal(KEY), openJournal(KEY)])
  const heard = new Promise<readonly Answer[]>((resolve) => other.listen(resolve))
  one.tell([{ option_id: 101, value: 'un', details: null, revision: 4 }])
  expect(await heard).toEqual([{ option_id: 101, value: 'un', details: null, revision: 4 }])
  for (const journal of [one, other]) journal.close()
})

test('who logs out can count and forget what is kept under their name only', async () => {
  for (const key of ['user:1/a', 'user:1/b', 'user:12/a']) {
    const journal = await openJournal(key)
    await journal.write({ put: [entry(101, 'un')] })
    journal.close()
  }
  expect(await countJournalled('user:1/')).toBe(2)
  await forgetJournalled('user:1/')
  expect(await countJournalled('user:1/')).toBe(0)
  expect(await countJournalled('user:12/')).toBe(1)
})

test('entries older than thirty days are dropped when the journal is opened', async () => {
  const journal = await openJournal(KEY)
  await journal.write({ put: [entry(101, 'vieux', { at: Date.now() - 31 * DAY }), entry(102, 'récent')] })
  journal.close()
  await removeOldEntries(await journalDatabase())
  const next = await openJournal(KEY)
  expect(texts(await next.left())).toEqual(['102 récent'])
  next.close()
})
