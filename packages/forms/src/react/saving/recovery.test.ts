import { describe, expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { MemoryJournals } from '../../journal/memory-journal.ts'
import type { JournalEntry } from '../../journal/journal.ts'
import { form, question } from '../../testing/builders.ts'
import { type Filled, FILLED, filledForm, SECOND, setUp } from './testing/held-saves.ts'
import { settled } from './testing/manual-clock.ts'

const KEY = 'user:1/request:1'
const answer = (option_id: number, value: string, revision: number) => ({ option_id, value, details: null, revision })
const left = (option_id: number, value: string, revision: number): JournalEntry => ({
  ...answer(option_id, value, revision),
  sent: [],
  at: 0,
})

/** Opens a form or grid for which a closed window left these journal entries. */
async function recovering(filled: Filled, entries: readonly JournalEntry[]) {
  const journals = new MemoryJournals()
  const gone = journals.open(KEY)
  await gone.write({ put: entries })
  gone.close()
  const all = setUp(filled, { openJournal: () => Promise.resolve(journals.open(KEY)) })
  await settled()
  return all
}

describe.each(FILLED)('the saver of %s, where an answer was left that somebody changed since', (_, texts) => {
  async function changedSince() {
    const filled = texts()
    filled.savable.load([answer(filled.first, 'la sienne', 2)])
    return recovering(filled, [left(filled.first, 'la mienne', 1)])
  }

  test('sends it from the revision that it started from, so that nothing is overwritten unseen', async () => {
    const { store, clock, calls } = await changedSince()
    await clock.pass(SECOND)
    expect(calls[0]?.changes).toMatchObject([{ option_id: store.first, value: 'la mienne', revision: 1 }])
  })

  test('once it is put back to what stands saved, starts from there', async () => {
    const { store, clock, calls, saver } = await changedSince()
    store.set(store.first, 'la sienne')
    await clock.pass(SECOND)
    expect(calls).toEqual([])
    expect(saver.state.get()).toMatchObject({ status: 'saved', isPending: false })
    expect(store.savable.answer(store.first)).toMatchObject({ value: 'la sienne', revision: 2 })
    store.set(store.first, 'une autre')
    await clock.pass(SECOND)
    expect(calls[0]?.changes).toMatchObject([{ option_id: store.first, value: 'une autre', revision: 2 }])
  })

  test('once a conflict is settled, starts from the revision that it was settled with', async () => {
    const { store, clock, calls, saver } = await changedSince()
    await clock.pass(SECOND)
    const theirs = { ...answer(store.first, 'la sienne', 2), updated_by: 'Marie', updated_at: '2026-11-21T10:00:00Z' }
    calls[0]?.end({ saved: [], conflicts: [theirs] })
    await settled()
    saver.resolve(store.savable.groupOf(store.first) ?? 0, 'mine')
    await settled()
    expect(calls[1]?.changes).toMatchObject([{ option_id: store.first, value: 'la mienne', revision: 2 }])
  })
})

test('what is left of a choice, beside what somebody chose since, changes nothing of an option that stays as it is', async () => {
  const store = createStore(form(question('radio', 1)))
  // The person chose the third option, without a reply, then the first; somebody else changed the third to the second.
  store.load([answer(102, '1', 1), answer(103, '', 2)])
  const { saver, clock, calls } = await recovering(filledForm(store), [
    left(101, '1', 0),
    left(102, '', 0),
    { ...left(103, '', 0), sent: [{ value: '1', details: null }] },
  ])
  expect(store.isUnsaved(103)).toBe(false)
  expect(store.answer(103)).toMatchObject({ value: '', revision: 2 })
  await clock.pass(SECOND)
  expect(calls[0]?.changes).toEqual([answer(101, '1', 0), answer(102, '', 0)])
  const theirs = { updated_by: 'Marie', updated_at: '2026-11-21T10:00:00Z' }
  const standing = [answer(101, '', 0), answer(102, '1', 1)]
  calls[0]?.end({ saved: [], conflicts: standing.map((each) => ({ ...each, ...theirs })) })
  await settled()
  saver.resolve(1, 'theirs')
  await settled()
  store.set(103, '1')
  await clock.pass(SECOND)
  expect(calls[1]?.changes).toEqual([answer(102, '', 1), answer(103, '1', 2)])
})
