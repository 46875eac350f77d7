import { describe, expect, test, vi } from 'vitest'
import type { Journal } from '../../journal/journal.ts'
import { MemoryJournals } from '../../journal/memory-journal.ts'
import { ANA, BEA, begun, meets, MERGING } from '../merging/testing/two-on-a-table.ts'
import type { Merging } from './merging.ts'
import { SaveError } from './save-error.ts'
import { FILLED, SECOND, setUp } from './testing/held-saves.ts'
import { settled } from './testing/manual-clock.ts'

/** Longest time that the saver waits for something that never resolves. */
const LONGEST = 5 * SECOND

/** A journal whose writes end when the test says so. */
function heldJournal() {
  const ends: (() => void)[] = []
  const journal: Journal = {
    ...new MemoryJournals().open('user:5'),
    isImmutable: true,
    write: () => new Promise((resolve) => ends.push(resolve)),
  }
  return { openJournal: () => Promise.resolve(journal), ends }
}

describe.each(FILLED)('the saver of %s', (_, texts) => {
  test('sends although the device does not get to writing, and does not say that it wrote', async () => {
    const { openJournal, ends } = heldJournal()
    const { store, saver, calls, clock, values } = setUp(texts(), { openJournal })
    await settled()
    expect(saver.state.get().keptOn).toBe('device')
    store.set(store.first, 'un')
    await clock.pass(SECOND + LONGEST)
    expect(values()).toEqual([['un']])
    expect(saver.state.get().keptOn).toBe('page')
    calls[0]?.end()
    for (const end of ends) end()
    await settled()
    expect(saver.state.get()).toMatchObject({ status: 'saved', keptOn: 'device' })
  })

  test('the return of the network is not forgotten while a save that began before it is under way', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    for (let failure = 0; failure < 6; failure++) {
      calls[failure]?.fail(new SaveError('offline'))
      await settled()
      void saver.save()
      await settled()
    }
    expect(saver.state.get().status).toBe('saving')
    saver.retry()
    calls[6]?.fail(new SaveError('offline'))
    await clock.pass(LONGEST)
    calls[7]?.end()
    await settled()
    expect(saver.state.get().status).toBe('saved')
  })

  test('once a save went through, no try that was awaited holds back what is typed next', async () => {
    const { store, saver, calls, clock, values } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    for (let failure = 0; failure < 6; failure++) {
      saver.retry()
      void saver.save()
      await settled()
      calls[failure]?.fail(new SaveError('offline'))
      await settled()
    }
    calls[6]?.end()
    await settled()
    store.set(store.first, 'deux')
    await clock.pass(LONGEST)
    expect(values().at(-1)).toEqual(['deux'])
  })

  test('what goes wrong in one save does not keep the next from being made', async () => {
    const isOnline = vi
      .fn<() => boolean>(() => true)
      .mockImplementationOnce(() => {
        throw new Error('broken')
      })
    const { store, saver, calls, clock } = setUp(texts(), { isOnline })
    store.set(store.first, 'un')
    const broken = saver.save()
    await settled()
    calls[0]?.fail(new SaveError('unavailable'))
    await expect(broken).rejects.toThrow('broken')
    store.set(store.first, 'deux')
    await clock.pass(SECOND)
    calls.at(-1)?.end()
    await settled()
    expect(saver.state.get().status).toBe('saved')
  })
})

describe('the code that merges tables', () => {
  const THEIRS = [{ ...ANA, role: '9' }, BEA]
  const meeting = async (merging: () => Promise<Merging>) => {
    const all = begun([ANA, BEA], [{ ...ANA, role: '2' }, BEA], { merging })
    await meets(all, THEIRS)
    await all.clock.pass(LONGEST)
    return all
  }

  test('that never comes lets the table be chosen as a whole, and everything else be saved', async () => {
    const { saver, form, calls, clock } = await meeting(() => new Promise(() => undefined))
    expect(saver.state.get().conflicts).toHaveLength(1)
    expect(saver.merges(1)).toEqual([])
    form.set(201, { nom: 'Luc' })
    await clock.pass(SECOND)
    expect(calls.at(-1)?.changes).toMatchObject([{ option_id: 201 }])
  })

  test('that comes late, or the second time, merges the next table', async () => {
    let tries = 0
    const all = await meeting(() =>
      (tries += 1) === 1 ? Promise.reject(new TypeError('no chunk')) : Promise.resolve(MERGING),
    )
    expect(all.saver.merges(1)).toEqual([])
    all.saver.resolve(1, 'mine')
    await settled()
    await meets(all, [{ ...ANA, role: '8' }, BEA], { revision: 5 })
    expect(all.saver.merges(1)).toMatchObject([{ disputes: [{ field: 'role' }] }])
  })
})
