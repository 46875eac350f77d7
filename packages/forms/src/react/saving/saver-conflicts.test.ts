import { describe, expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { MemoryJournals } from '../../journal/memory-journal.ts'
import { form, option, question } from '../../testing/builders.ts'
import { SaveError } from './save-error.ts'
import { type Filled, FILLED, filledForm, SECOND, setUp } from './testing/held-saves.ts'
import { settled } from './testing/manual-clock.ts'

const THEIRS = {
  value: 'la sienne',
  details: null,
  revision: 4,
  updated_by: 'Marie',
  updated_at: '2026-11-21T10:00:00Z',
}

const groupOf = ({ savable, first }: Filled) => savable.groupOf(first) ?? 0

async function conflicting(filled: Filled) {
  const all = setUp(filled)
  const theirs = { ...THEIRS, option_id: filled.first }
  all.store.set(filled.first, 'la mienne')
  await all.clock.pass(SECOND)
  all.calls[0]?.end({ saved: [], conflicts: [theirs] })
  await settled()
  expect(all.saver.state.get().conflicts).toEqual([theirs])
  return all
}

describe.each(FILLED)('the saver of %s', (_, texts) => {
  test('an answer in conflict waits for the person, while the others are saved', async () => {
    const { store, clock, values } = await conflicting(texts())
    store.set(store.first, 'la mienne aussi')
    store.set(store.second, 'autre')
    await clock.pass(60 * SECOND)
    expect(values()).toEqual([['la mienne'], ['autre']])
  })

  test('keeping one’s own answer saves it at once, on top of the other person’s', async () => {
    const { store, calls, saver } = await conflicting(texts())
    saver.resolve(groupOf(store), 'mine')
    await settled()
    expect(saver.state.get().conflicts).toEqual([])
    expect(calls[1]?.changes).toMatchObject([{ option_id: store.first, value: 'la mienne', revision: 4 }])
  })

  test('taking the other person’s answer leaves nothing to save', async () => {
    const { store, saver, calls, clock } = await conflicting(texts())
    saver.resolve(groupOf(store), 'theirs')
    await clock.pass(60 * SECOND)
    expect(store.savable.answer(store.first).value).toBe('la sienne')
    expect(store.savable.changed()).toEqual([])
    expect(calls).toHaveLength(1)
    expect(saver.state.get()).toMatchObject({ status: 'saved', isPending: false })
  })

  test('a conflict is over when the person types what the other one has', async () => {
    const { store, saver, clock, calls } = await conflicting(texts())
    store.set(store.first, 'la sienne')
    await clock.pass(SECOND)
    expect(saver.state.get().conflicts).toEqual([])
    expect(store.isDirty()).toBe(false)
    expect(calls).toHaveLength(1)
  })

  test('a save whose reply was lost is recognised: the next text is not a conflict with oneself', async () => {
    const { store, saver, calls, clock, values } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('offline'))
    await settled()
    store.set(store.first, 'deux')
    await clock.pass(SECOND)
    calls[1]?.end({
      saved: [],
      conflicts: [{ ...THEIRS, option_id: store.first, value: 'un', revision: 1, by_me: true }],
    })
    await settled()
    expect(saver.state.get().conflicts).toEqual([])
    expect(calls[2]?.changes).toMatchObject([{ value: 'deux', revision: 1 }])
    expect(values()).toHaveLength(3)
  })

  test('the same text from somebody else is a conflict, even when ours may have arrived', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('offline'))
    await settled()
    store.set(store.first, 'deux')
    await clock.pass(SECOND)
    calls[1]?.end({
      saved: [],
      conflicts: [{ ...THEIRS, option_id: store.first, value: 'un', revision: 1, by_me: false }],
    })
    await settled()
    expect(saver.state.get().conflicts).toHaveLength(1)
  })

  test('an answer put back to what it was is sent all the same when a reply was lost', async () => {
    const { store, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('unavailable'))
    await settled()
    store.set(store.first, '')
    await clock.pass(SECOND)
    expect(calls[1]?.changes).toMatchObject([{ option_id: store.first, value: '' }])
  })

  test('a journal that cannot be written breaks nothing, and it is said', async () => {
    const journals = new MemoryJournals()
    const openJournal = () =>
      Promise.resolve({
        ...journals.open('user:1/request:1'),
        isImmutable: true,
        write: () => Promise.reject(new DOMException('full', 'QuotaExceededError')),
      })
    const { store, saver, calls, clock } = setUp(texts(), { openJournal })
    await settled()
    expect(saver.state.get().keptOn).toBe('device')
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.end()
    await settled()
    expect(saver.state.get()).toMatchObject({ status: 'saved', keptOn: 'page' })
  })
})

test('a radio is in conflict as one question, and keeping one’s own choice changes theirs', async () => {
  const store = createStore(form(question('radio', 1), question('text', 2)))
  const { saver, calls, clock } = setUp(filledForm(store))
  store.set(102, '1')
  await clock.pass(SECOND)
  const theirs = { ...THEIRS, option_id: 101, value: '1' }
  calls[0]?.end({ saved: [], conflicts: [{ ...theirs, option_id: 102, value: '', revision: 0 }, theirs] })
  await settled()
  expect(saver.state.get().conflicts).toHaveLength(2)
  store.set(103, '1')
  await clock.pass(10 * SECOND)
  expect(calls).toHaveLength(1)
  saver.resolve(1, 'mine')
  await settled()
  expect(calls[1]?.changes).toMatchObject([
    { option_id: 101, value: '', revision: 4 },
    { option_id: 103, value: '1' },
  ])
})

describe('the boxes of one list', () => {
  const setUpBoxes = () => {
    const saved = [{ option_id: 103, value: '1', details: null, revision: 2 }]
    const store = createStore(
      form(question('checkbox', 1, { options: [101, 102, 103].map((id) => option(id)) })),
      saved,
    )
    return { form: store, ...setUp(filledForm(store)) }
  }
  const box = (option_id: number, value: string, revision: number) => ({ ...THEIRS, option_id, value, revision })

  test('are sent together, so that a change of another one is seen; alone once nothing of the list is new', async () => {
    const { form: store, calls, clock } = setUpBoxes()
    store.set(101, '1')
    await clock.pass(SECOND)
    expect(calls[0]?.changes).toEqual([
      { option_id: 101, value: '1', details: null },
      { option_id: 102, value: '', details: null, revision: 0 },
      { option_id: 103, value: '1', details: null, revision: 2 },
    ])
    calls[0]?.end()
    await clock.pass(60 * SECOND)
    expect(calls).toHaveLength(1)
  })

  test.each([
    ['mine', ['1', '', '1']],
    ['theirs', ['', '1', '']],
  ] as const)('are in conflict as one answer, never joined: %s is kept as it was given', async (side, kept) => {
    const { form: store, calls, clock, saver } = setUpBoxes()
    store.set(101, '1')
    await clock.pass(SECOND)
    calls[0]?.end({ saved: [], conflicts: [box(101, '', 0), box(102, '1', 1), box(103, '', 3)] })
    await settled()
    expect(saver.state.get().conflicts).toHaveLength(3)
    expect(saver.disputed()).toEqual([1])
    await clock.pass(60 * SECOND)
    expect(calls).toHaveLength(1)
    saver.resolve(1, side)
    await settled()
    expect([101, 102, 103].map((id) => store.answer(id).value)).toEqual(kept)
    const sent = calls[1]?.changes.map(({ value, revision }) => [value, revision])
    expect(sent).toEqual(
      side === 'theirs'
        ? undefined
        : [
            ['1', 0],
            ['', 1],
            ['1', 3],
          ],
    )
  })

  test('are not joined with what another window of the same person saved of the same list', async () => {
    const { form: store, saver, calls, clock } = setUpBoxes()
    store.set(101, '1')
    saver.takeOver([{ option_id: 102, value: '1', details: null, revision: 1 }])
    await clock.pass(SECOND)
    expect(calls[0]?.changes[1]).toMatchObject({ option_id: 102, value: '', revision: 0 })
  })

  test('that were refused go again once one of them changes', async () => {
    const { form: store, calls, clock } = setUpBoxes()
    store.set(101, '1')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('refused'))
    await clock.pass(60 * SECOND)
    expect(calls).toHaveLength(1)
    store.set(101, '')
    store.set(102, '1')
    await clock.pass(SECOND)
    expect(calls[1]?.changes.map(({ value }) => value)).toEqual(['', '1', '1'])
  })

  test('that went without a reply are recognised as one’s own', async () => {
    const { form: store, saver, calls, clock } = setUpBoxes()
    store.set(101, '1')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('offline'))
    await settled()
    store.set(101, '')
    await clock.pass(2 * SECOND)
    const standing = [box(101, '1', 1), box(102, '', 0), box(103, '1', 2)]
    calls[1]?.end({ saved: [], conflicts: standing.map((each) => ({ ...each, by_me: each.option_id === 101 })) })
    await settled()
    expect(saver.state.get().conflicts).toEqual([])
    expect(calls[1]?.changes.map(({ revision }) => revision)).toEqual([0, 0, 2])
    expect(calls[2]?.changes).toMatchObject([{ value: '', revision: 1 }, { revision: 0 }, { revision: 2 }])
  })
})
