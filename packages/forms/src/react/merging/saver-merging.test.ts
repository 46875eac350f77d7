import { describe, expect, test } from 'vitest'
import type { Row } from '../../values/answer.ts'
import { createStore } from '../../engine/create-store.ts'
import type { JournalEntry } from '../../journal/journal.ts'
import { MemoryJournals } from '../../journal/memory-journal.ts'
import { field, form, option, question } from '../../testing/builders.ts'
import { SaveError } from '../saving/save-error.ts'
import { filledForm, SECOND, setUp } from '../saving/testing/held-saves.ts'
import { settled } from '../saving/testing/manual-clock.ts'
import { allOf, ANA, TABLE_FORM, BEA, begun, json, MARIE, meets, MERGING } from './testing/two-on-a-table.ts'

test('changes that do not touch are joined, shown and saved from the other’s revision, and it is said', async () => {
  const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA])
  await meets(all, [ANA, { ...BEA, role: '3' }, { nom: 'Luc' }])
  const joined = [{ ...ANA, role: '2' }, { ...BEA, role: '3' }, { nom: 'Luc' }]
  expect(all.form.question(1).values[101]).toEqual(joined)
  expect(all.calls[1]?.changes).toEqual([{ option_id: 101, value: json(joined), details: null, revision: 4 }])
  expect(all.saver.state.get()).toMatchObject({ conflicts: [], joined: [{ option_id: 101, updated_by: 'Marie' }] })
  all.saver.closeJoined()
  expect(all.saver.state.get().joined).toEqual([])
})

test('a row that stands empty here, and is not saved, stays where it is', async () => {
  const all = begun([ANA], [{ ...ANA, role: '2' }, {}])
  await meets(all, [ANA, BEA])
  expect(all.form.question(1).values[101]).toEqual([{ ...ANA, role: '2' }, BEA, {}])
})

test('a cell that both changed waits, with all that is typed, until it is chosen', async () => {
  const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA])
  await meets(all, [
    { ...ANA, role: '9' },
    { ...BEA, role: '3' },
  ])
  const [merge] = all.saver.merges(1)
  expect(merge?.disputes).toMatchObject([{ field: 'role', mine: 0, theirs: 0 }])
  expect(all.form.question(1).values[101]).toEqual([{ ...ANA, role: '2' }, BEA])
  all.form.set(101, [
    { ...ANA, role: '2' },
    { ...BEA, nom: 'Béatrice' },
  ])
  await all.clock.pass(60 * SECOND)
  expect(all.calls).toHaveLength(1)
  all.saver.resolve(1, allOf(all.saver.merges(1), 'theirs'))
  await settled()
  const chosen = [
    { ...ANA, role: '9' },
    { nom: 'Béatrice', role: '3' },
  ]
  expect(all.calls[1]?.changes).toEqual([{ option_id: 101, value: json(chosen), details: null, revision: 4 }])
})

test('a conflict is over, and the rest joined, once the person types what the other one has', async () => {
  const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA])
  await meets(all, [
    { ...ANA, role: '9' },
    { ...BEA, role: '3' },
  ])
  all.form.set(101, [
    { ...ANA, role: '9' },
    { ...BEA, nom: 'Béatrice' },
  ])
  await all.clock.pass(SECOND)
  expect(all.saver.state.get().conflicts).toEqual([])
  expect(all.calls[1]?.changes[0]?.value).toBe(
    json([
      { ...ANA, role: '9' },
      { nom: 'Béatrice', role: '3' },
    ]),
  )
})

test('each row of a table of fixed rows is merged, and chosen, by itself', async () => {
  const store = createStore(TABLE_FORM)
  const all = { ...setUp(filledForm(store), { merging: () => Promise.resolve(MERGING) }), form: store }
  store.set(201, { nom: 'A' })
  store.set(202, { nom: 'B' })
  await all.clock.pass(SECOND)
  const conflict = (option_id: number, row: Row) => ({ ...MARIE, option_id, value: json(row), revision: 1 })
  all.calls[0]?.end({ saved: [], conflicts: [conflict(201, { role: 'x' }), conflict(202, { nom: 'C' })] })
  await settled()
  expect(store.question(2).values[201]).toEqual({ nom: 'A', role: 'x' })
  expect(all.saver.merges(2).map(({ disputes }) => disputes)).toMatchObject([[{ field: 'nom', mine: 0, theirs: 0 }]])
  all.saver.resolve(2, allOf(all.saver.merges(2), 'mine'))
  await settled()
  expect(store.question(2).values[202]).toEqual({ nom: 'B' })
})

describe('one version is chosen as a whole', () => {
  test('where the merged table would have more rows than it may', async () => {
    const all = begun([ANA], [ANA, BEA, { nom: 'Luc' }])
    await meets(all, [ANA, { nom: 'Zoé' }, { nom: 'Max' }])
    expect(all.saver.state.get().conflicts).toHaveLength(1)
    expect(all.saver.merges(1)).toEqual([])
    all.saver.resolve(1, 'mine')
    await settled()
    expect(all.calls[1]?.changes[0]).toMatchObject({ value: json([ANA, BEA, { nom: 'Luc' }]), revision: 4 })
  })

  test('where a board would drop what one of them typed', async () => {
    const fields = ['nom', 'function', 'telephone'].map((id) => field(id, 'text'))
    const board = form(question('table', 1, { fields, options: [{ ...option(101), custom: 'board' }] }))
    const first = { nom: 'Ana', function: 'Présidence' }
    const store = createStore(board, [
      { option_id: 101, value: json([first, { nom: 'Béa' }]), details: null, revision: 3 },
    ])
    const all = setUp(filledForm(store), { merging: () => Promise.resolve(MERGING) })
    store.set(101, [{ ...first, telephone: '418' }, { nom: 'Béa' }])
    // Béa presides now: only the first row has a telephone.
    await meets(all, [{ nom: 'Béa', function: 'Présidence' }, { nom: 'Ana' }])
    expect(all.saver.merges(1)).toEqual([])
    expect(all.saver.state.get().conflicts).toHaveLength(1)
    expect(store.question(1).values[101]).toMatchObject([{ telephone: '418' }, {}])
  })

  test('where a board would drop what the other typed once a row that they removed is kept', async () => {
    const fields = ['nom', 'function', 'telephone'].map((id) => field(id, 'text'))
    const board = form(question('table', 1, { fields, options: [{ ...option(101), custom: 'board' }] }))
    const ana = { nom: 'Ana', function: 'Présidence', telephone: '1' }
    const store = createStore(board, [
      { option_id: 101, value: json([ana, { nom: 'Béa' }]), details: null, revision: 3 },
    ])
    const all = setUp(filledForm(store), { merging: () => Promise.resolve(MERGING) })
    store.set(101, [{ ...ana, telephone: '2' }, { nom: 'Béa' }])
    await meets(all, [{ nom: 'Béa', telephone: '9' }])
    expect(all.saver.merges(1)).toEqual([])
    expect(all.saver.state.get().conflicts).toHaveLength(1)
  })

  test('where the merged table would have more rows than it may once a row removed here is kept', async () => {
    const [luc, zoe, max] = [{ nom: 'Luc' }, { nom: 'Zoé' }, { nom: 'Max' }]
    const all = begun([ANA, BEA, luc], [ANA, luc, zoe, max])
    await meets(all, [ANA, { ...BEA, role: '2' }, luc])
    expect(all.saver.merges(1)).toEqual([])
    expect(all.saver.state.get().conflicts).toHaveLength(1)
  })

  test('where what merges cannot be loaded: the next conflict asks for it again', async () => {
    let isThere = false
    const merging = () => (isThere ? Promise.resolve(MERGING) : Promise.reject(new Error('offline')))
    const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA], { merging })
    await meets(all, [ANA, { ...BEA, role: '3' }])
    expect(all.saver.merges(1)).toEqual([])
    all.saver.resolve(1, 'mine')
    isThere = true
    await meets(all, [ANA, { ...BEA, role: '3' }, { nom: 'Luc' }], { revision: 5 })
    expect(all.saver.state.get().conflicts).toEqual([])
    expect(all.form.question(1).values[101]).toEqual([{ ...ANA, role: '2' }, BEA, { nom: 'Luc' }])
  })
})

test('a save whose reply was lost is what both began from, once the other one has all of it', async () => {
  const all = begun([ANA], [ANA, { nom: 'Luc' }])
  await all.clock.pass(SECOND)
  all.calls[0]?.fail(new SaveError('offline'))
  await settled()
  all.form.set(101, [ANA, { nom: 'Luc', role: 'Trésorerie' }])
  await all.clock.pass(2 * SECOND)
  all.calls[1]?.end({
    saved: [],
    conflicts: [{ ...MARIE, option_id: 101, value: json([{ ...ANA, role: '5' }, { nom: 'Luc' }]), revision: 5 }],
  })
  await settled()
  expect(all.form.question(1).values[101]).toEqual([
    { ...ANA, role: '5' },
    { nom: 'Luc', role: 'Trésorerie' },
  ])
})

describe('what a window that is gone left on the device', () => {
  const entry = (base: string | undefined): JournalEntry => ({
    option_id: 101,
    value: json([{ ...ANA, role: '2' }, BEA]),
    details: null,
    revision: 2,
    sent: [],
    at: Date.UTC(2026, 10, 20),
    ...(base !== undefined && { base }),
  })

  async function recovering(base: string | undefined) {
    const journals = new MemoryJournals()
    const gone = journals.open('user:1')
    await gone.write({ put: [entry(base)] })
    gone.close()
    const now = [ANA, { ...BEA, role: '3' }]
    const store = createStore(TABLE_FORM, [{ option_id: 101, value: json(now), details: null, revision: 3 }])
    const openJournal = () => Promise.resolve(journals.open('user:1'))
    const all = setUp(filledForm(store), { merging: () => Promise.resolve(MERGING), openJournal })
    await settled()
    await meets(all, now, { revision: 3 })
    return { ...all, form: store }
  }

  test('is merged with what stands saved by now: the device keeps what it began from', async () => {
    const { form: store, saver } = await recovering(json([ANA, BEA]))
    expect(saver.state.get().conflicts).toEqual([])
    expect(store.question(1).values[101]).toEqual([
      { ...ANA, role: '2' },
      { ...BEA, role: '3' },
    ])
  })

  test('is chosen as a whole when it was left before that was kept', async () => {
    const { saver } = await recovering(undefined)
    expect(saver.state.get().conflicts).toHaveLength(1)
    expect(saver.merges(1)).toEqual([])
  })
})

describe('a cell beyond what can be saved', () => {
  const LONG = 'x'.repeat(20_001)

  test('is held back alone: all other cells are saved, and what stood in it stands there', async () => {
    const all = begun([ANA, BEA], [{ nom: 'Anne', role: '1' }, { ...BEA, role: LONG }, { nom: 'Luc' }])
    await all.clock.pass(SECOND)
    const value = json([{ nom: 'Anne', role: '1' }, BEA, { nom: 'Luc' }])
    expect(all.calls.map(({ changes }) => changes)).toEqual([[{ option_id: 101, value, details: null, revision: 3 }]])
    all.calls[0]?.end({ saved: [{ option_id: 101, value, details: null, revision: 4 }] })
    await all.clock.pass(10 * SECOND)
    expect(all.calls).toHaveLength(1)
    const held = [{ option_id: 101, path: '[1].role', reason: 'too_long', isAlone: true, message: '' }]
    expect(all.saver.state.get()).toMatchObject({ status: 'held', isPending: false, held })
    all.form.set(101, [{ nom: 'Anne', role: '1' }, { ...BEA, role: '2' }, { nom: 'Luc' }])
    await all.clock.pass(SECOND)
    expect(all.calls[1]?.changes).toMatchObject([{ revision: 4, value: expect.stringContaining('"role":"2"') }])
  })

  test('stays alone when somebody else changes another cell', async () => {
    const all = begun(
      [ANA, BEA],
      [
        { ...ANA, role: '2' },
        { ...BEA, role: LONG },
      ],
    )
    await meets(all, [ANA, { nom: 'Béatrice', role: '1' }])
    expect(all.saver.state.get().conflicts).toEqual([])
    expect(all.calls.at(-1)?.changes).toMatchObject([
      {
        revision: 4,
        value: json([
          { ...ANA, role: '2' },
          { nom: 'Béatrice', role: '1' },
        ]),
      },
    ])
    expect(all.form.question(1).values[101]).toMatchObject([{}, { nom: 'Béatrice', role: LONG }])
  })

  test('holds back its row of a table of fixed rows no more than itself', async () => {
    const store = createStore(TABLE_FORM)
    const { clock, calls } = setUp(filledForm(store), { merging: () => Promise.resolve(MERGING) })
    store.set(201, { nom: 'A', role: LONG })
    await clock.pass(SECOND)
    expect(calls[0]?.changes).toMatchObject([{ option_id: 201, value: json({ nom: 'A' }) }])
  })
})

test('a cell that the server refused is named where it is shown, empty rows counted in', async () => {
  const all = begun([], [{ nom: 'Ana' }, {}, { nom: 'Béa' }])
  await all.clock.pass(SECOND)
  all.calls[0]?.end({ saved: [], refused: [{ option_id: 101, path: '[1].nom', message: 'Trop long.' }] })
  await settled()
  expect(all.saver.state.get().held).toMatchObject([{ path: '[2].nom', reason: 'refused', message: 'Trop long.' }])
})
