import { describe, expect, test } from 'vitest'
import type { Row } from '../../values/answer.ts'
import { createStore } from '../../engine/create-store.ts'
import type { JournalEntry } from '../../journal/journal.ts'
import { MemoryJournals } from '../../journal/memory-journal.ts'
import { SaveError } from '../saving/save-error.ts'
import { filledForm, SECOND, setUp } from '../saving/testing/held-saves.ts'
import { settled } from '../saving/testing/manual-clock.ts'
import { allOf, ANA, TABLE_FORM, BEA, begun, json, MARIE, meets, MERGING } from './testing/two-on-a-table.ts'

describe('between choosing and joining', () => {
  /** @behaviour widgets.table-conflict-anew */
  test('what is typed in a cell that was chosen about is asked about again, and not given away', async () => {
    const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA])
    await meets(all, [{ ...ANA, role: '9' }, BEA])
    const chosen = allOf(all.saver.merges(1), 'theirs')
    all.form.set(101, [{ ...ANA, role: '2, puis 3' }, BEA])
    all.saver.resolve(1, chosen)
    await settled()
    expect(all.saver.state.get().conflicts).toHaveLength(1)
    expect(all.form.question(1).values[101]).toMatchObject([{ role: '2, puis 3' }, {}])
    expect(all.calls).toHaveLength(1)
    all.saver.resolve(1, allOf(all.saver.merges(1), 'theirs'))
    await settled()
    expect(all.calls[1]?.changes[0]?.value ?? json(all.form.question(1).values[101])).toBe(
      json([{ ...ANA, role: '9' }, BEA]),
    )
  })

  test('a cell that both changed only now is not taken as mine unseen', async () => {
    const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA])
    await meets(all, [
      { ...ANA, role: '9' },
      { ...BEA, role: '8' },
    ])
    const chosen = allOf(all.saver.merges(1), 'mine')
    all.form.set(101, [
      { ...ANA, role: '2' },
      { ...BEA, role: '7' },
    ])
    all.saver.resolve(1, chosen)
    await settled()
    expect(all.saver.state.get().conflicts).toHaveLength(1)
    expect(all.calls).toHaveLength(1)
    expect(all.saver.merges(1)[0]?.disputes).toHaveLength(2)
  })

  test('a row that was removed and changed since is asked about again', async () => {
    const all = begun([ANA, BEA], [ANA, { ...BEA, role: '2' }])
    await meets(all, [ANA])
    const chosen = allOf(all.saver.merges(1), 'theirs')
    all.form.set(101, [ANA, { ...BEA, role: '3' }])
    all.saver.resolve(1, chosen)
    expect(all.saver.state.get().conflicts).toHaveLength(1)
    expect(all.form.question(1).values[101]).toEqual([ANA, { ...BEA, role: '3' }])
  })

  test('what the other one saved after the choice is joined or asked about, never overwritten', async () => {
    const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA])
    await meets(all, [{ ...ANA, role: '9' }, BEA])
    all.saver.resolve(1, allOf(all.saver.merges(1), 'mine'))
    await settled()
    const later = [
      { ...ANA, role: '10' },
      { ...BEA, role: '8' },
    ]
    all.calls[1]?.end({ saved: [], conflicts: [{ ...MARIE, option_id: 101, value: json(later), revision: 5 }] })
    await settled()
    expect(all.saver.merges(1)[0]?.disputes).toMatchObject([{ field: 'role', mine: 0 }])
    expect(all.saver.state.get().conflicts).toHaveLength(1)
  })
})

describe('what was recovered on this device', () => {
  const left = (rows: readonly Row[], revision: number, base: readonly Row[]): JournalEntry => ({
    option_id: 101,
    value: json(rows),
    details: null,
    revision,
    base: json(base),
    sent: [],
    at: Date.UTC(2026, 10, 20),
  })

  async function recovering(mine: readonly Row[], theirs: readonly Row[]) {
    const journals = new MemoryJournals()
    const gone = journals.open('user:1')
    await gone.write({ put: [left(mine, 3, [ANA, BEA])] })
    gone.close()
    const store = createStore(TABLE_FORM, [{ option_id: 101, value: json(theirs), details: null, revision: 4 }])
    const openJournal = () => Promise.resolve(journals.open('user:1'))
    const all = setUp(filledForm(store), { merging: () => Promise.resolve(MERGING), openJournal })
    await settled()
    await meets(all, theirs)
    return { ...all, form: store }
  }

  /** @behaviour widgets.table-recovered */
  test('and joined with what somebody else saved, can still be done without', async () => {
    const theirs = [ANA, { ...BEA, role: '3' }]
    const all = await recovering([{ ...ANA, role: '2' }, BEA], theirs)
    expect(all.form.question(1).values[101]).toEqual([
      { ...ANA, role: '2' },
      { ...BEA, role: '3' },
    ])
    expect(all.saver.state.get().recovered).toHaveLength(1)
    all.calls.at(-1)?.end({ saved: all.calls.at(-1)?.changes.map((each) => ({ ...each, revision: 5 })) ?? [] })
    await settled()
    all.saver.closeRecovered('discard')
    await all.clock.pass(SECOND)
    expect(all.form.question(1).values[101]).toEqual(theirs)
    expect(all.calls.at(-1)?.changes).toMatchObject([{ value: json(theirs), revision: 5 }])
  })

  test('is not spoken of any more once it was chosen about', async () => {
    const all = await recovering([{ ...ANA, role: '2' }, BEA], [{ ...ANA, role: '9' }, BEA])
    expect(all.saver.state.get()).toMatchObject({ conflicts: [{}], recovered: [{}] })
    all.saver.resolve(1, allOf(all.saver.merges(1), 'mine'))
    expect(all.saver.state.get()).toMatchObject({ conflicts: [], recovered: [] })
  })
})

/** @behaviour widgets.table-undone-unheard */
test('what was taken back after a save of which no reply came stays taken back', async () => {
  const all = begun([ANA, BEA], [{ ...ANA, role: '9' }, BEA])
  for (const rows of [
    [ANA, BEA],
    [ANA, { ...BEA, role: '2' }],
  ]) {
    await all.clock.pass(2 * SECOND)
    all.calls.at(-1)?.fail(new SaveError('offline'))
    await settled()
    all.form.set(101, rows)
  }
  // The first save had arrived, and was applied twice.
  await all.clock.pass(60 * SECOND)
  await meets(all, [{ ...ANA, role: '9' }, BEA], { revision: 5, by_me: true })
  expect(all.form.question(1).values[101]).toEqual([ANA, { ...BEA, role: '2' }])
})

test('the device keeps what both began from while a choice is open, also after a reply was lost', async () => {
  const journals = new MemoryJournals()
  const journal = journals.open('user:1')
  const sent = [{ ...ANA, role: '2' }, BEA]
  const all = begun([ANA, BEA], sent, { openJournal: () => Promise.resolve(journal) })
  await all.clock.pass(SECOND)
  all.calls[0]?.fail(new SaveError('offline'))
  await settled()
  all.form.set(101, [
    { ...ANA, role: '3' },
    { ...BEA, role: '7' },
  ])
  // The first save had arrived; then Marie changed the other row.
  await meets(all, [sent[0] ?? {}, { ...BEA, role: '9' }], { revision: 5 })
  await all.clock.pass(10 * SECOND)
  journal.close()
  const [entry] = await journals.open('user:1').left()
  expect(all.saver.state.get().conflicts).toMatchObject([{ base: json(sent) }])
  expect(entry?.base).toBe(json(sent))
})
