import { describe, expect, test } from 'vitest'
import { SaveError } from './save-error.ts'
import { FILLED, formTexts, SECOND, setUp } from './testing/held-saves.ts'
import { settled } from './testing/manual-clock.ts'

describe.each(FILLED)('the saver of %s', (_, texts) => {
  test('an answer is saved one second after the last keystroke', async () => {
    const { store, clock, calls, saver } = setUp(texts())
    for (const text of ['L', 'Le', 'Le ', 'Le Phare']) {
      store.set(store.first, text)
      await clock.pass(900)
    }
    expect(calls).toEqual([])
    await clock.pass(100)
    expect(calls).toMatchObject([
      { changes: [{ option_id: store.first, value: 'Le Phare' }], context: { reason: 'auto' } },
    ])
    expect(saver.state.get().status).toBe('saving')
    calls[0]?.end()
    await settled()
    expect(saver.state.get()).toMatchObject({ status: 'saved', isPending: false })
    expect(store.isDirty()).toBe(false)
  })

  test('who types without a pause is saved every five seconds', async () => {
    const { store, clock, values, calls } = setUp(texts())
    for (let turn = 0; turn < 26; turn++) {
      store.set(store.first, `texte ${turn}`)
      await clock.pass(500)
      calls.at(-1)?.end()
    }
    expect(values()).toEqual([['texte 9'], ['texte 19']])
  })

  test('a question that is being typed in does not hold back another that was left', async () => {
    const { store, clock, values } = setUp(texts())
    store.set(store.first, 'fini')
    await clock.pass(800)
    store.set(store.second, 'en cou')
    await clock.pass(200)
    expect(values()).toEqual([['fini']])
  })

  test('two saves never overlap, and what is changed during the first goes with the second', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    void saver.save()
    await settled()
    store.set(store.first, 'deux')
    const second = saver.save()
    await clock.pass(3 * SECOND)
    expect(calls).toHaveLength(1)
    calls[0]?.end()
    await settled()
    expect(calls[1]?.changes).toMatchObject([{ option_id: store.first, value: 'deux' }])
    expect(store.isDirty()).toBe(true)
    calls[1]?.end()
    await second
    expect(store.isDirty()).toBe(false)
  })

  test('without autosave nothing is sent before a button is pressed', async () => {
    const { store, saver, calls, clock } = setUp(texts(), { autosave: false })
    store.set(store.first, 'un')
    await clock.pass(60 * SECOND)
    expect(calls).toEqual([])
    expect(saver.state.get().isPending).toBe(true)
    void saver.save()
    await settled()
    expect(calls).toHaveLength(1)
  })

  test('without autosave, what was changed back is not unsaved any more', async () => {
    const { store, saver, clock } = setUp(texts(), { autosave: false })
    store.set(store.first, 'un')
    store.set(store.first, '')
    await clock.pass(2 * SECOND)
    expect(saver.state.get().isPending).toBe(false)
  })

  test('nothing is sent when nothing changed, or when it was changed back', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    await saver.save()
    store.set(store.first, 'un')
    store.set(store.first, '')
    await clock.pass(2 * SECOND)
    expect(calls).toEqual([])
    expect(saver.state.get().isPending).toBe(false)
  })

  test('a save that gets no reply is tried again after 1, 2, 4 … 60 seconds, and the answers stay unsaved', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    const waits: number[] = []
    for (let failure = 0; failure < 8; failure++) {
      calls[failure]?.fail(new SaveError('offline'))
      await settled()
      expect(saver.state.get()).toMatchObject({ status: 'offline', failures: failure + 1, isPending: true })
      const before = clock.now()
      while (calls.length === failure + 1) await clock.pass(250)
      waits.push((clock.now() - before) / SECOND)
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
    calls[8]?.end()
    await settled()
    expect(saver.state.get()).toMatchObject({ status: 'saved', failures: 0, isPending: false })
  })

  test('typing while the network is away causes no more tries; the last text goes with the next one', async () => {
    const { store, calls, clock, values } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('offline'))
    await settled()
    calls.length = 0
    store.set(store.first, 'deux')
    store.set(store.second, 'trois')
    await clock.pass(999)
    expect(calls).toEqual([])
    await clock.pass(1)
    expect(values()).toEqual([['deux', 'trois']])
  })

  test('the return of the network, or a button, does not wait for the next try', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    for (let failure = 0; failure < 6; failure++) {
      calls[failure]?.fail(new SaveError('offline'))
      await settled()
      if (failure % 2 === 0) saver.retry()
      else void saver.save()
      await settled()
      expect(calls).toHaveLength(failure + 2)
    }
  })

  test('an unknown error is tried again, and a device without network calls it so', async () => {
    const { store, saver, calls, clock } = setUp(texts(), { isOnline: () => false })
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new TypeError('Failed to fetch'))
    await settled()
    expect(saver.state.get()).toMatchObject({ status: 'offline', problem: 'Failed to fetch' })
  })

  test('a busy server says how long to wait', async () => {
    const { store, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('unavailable', 'Trop de demandes.', { retryAfterMs: 20_000 }))
    await clock.pass(19 * SECOND)
    expect(calls).toHaveLength(1)
    await clock.pass(SECOND)
    expect(calls).toHaveLength(2)
  })

  test('an ended session keeps the answers and waits for the person', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('session_ended', 'Votre session est terminée.'))
    await clock.pass(600 * SECOND)
    store.set(store.second, 'deux')
    saver.retry()
    await clock.pass(600 * SECOND)
    expect(calls).toHaveLength(1)
    expect(saver.state.get()).toMatchObject({ status: 'session_ended', isPending: true })
    void saver.save()
    await settled()
    expect(calls[1]?.changes).toHaveLength(2)
  })

  test('an answer that a rule refuses waits until it changes, and the others are saved at once', async () => {
    const { store, saver, calls, clock, values } = setUp(texts())
    store.set(store.first, 'refusé')
    store.set(store.second, 'bon')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('refused', 'Valeur interdite.', { optionIds: [store.first] }))
    await settled()
    expect(values()).toEqual([['refusé', 'bon'], ['bon']])
    calls[1]?.end()
    await clock.pass(600 * SECOND)
    expect(calls).toHaveLength(2)
    expect(saver.state.get()).toMatchObject({ status: 'refused', problem: 'Valeur interdite.', isPending: false })
    store.set(store.first, 'corrigé')
    await clock.pass(SECOND)
    calls[2]?.end()
    await settled()
    expect(values()[2]).toEqual(['corrigé'])
    expect(saver.state.get()).toMatchObject({ status: 'saved', problem: '' })
  })

  test('a save that is refused as a whole is not tried again by itself, but when the person asks', async () => {
    const { store, saver, calls, clock } = setUp(texts())
    store.set(store.first, 'un')
    await clock.pass(SECOND)
    calls[0]?.fail(new SaveError('refused', 'Le formulaire est verrouillé.'))
    await clock.pass(600 * SECOND)
    expect(calls).toHaveLength(1)
    void saver.save()
    await settled()
    expect(calls).toHaveLength(2)
  })

  test('an answer over the length of its field is saved, as a draft', async () => {
    const { store, saver, calls, clock, values } = setUp(texts(3))
    store.set(store.first, 'trop long')
    await clock.pass(SECOND)
    calls[0]?.end()
    await settled()
    expect(values()).toEqual([['trop long']])
    expect(saver.state.get()).toMatchObject({ status: 'saved', held: [] })
    expect(store.isDirty()).toBe(false)
  })

  test('an answer beyond what can be saved is held back and named, and the others are saved', async () => {
    const { store, saver, calls, clock, values } = setUp(texts())
    store.set(store.first, 'x'.repeat(20_001))
    store.set(store.second, 'autre')
    await clock.pass(SECOND)
    calls[0]?.end()
    await settled()
    const held = [{ option_id: store.first, path: '', reason: 'too_long', message: '' }]
    expect(saver.state.get()).toMatchObject({ status: 'held', held })
    expect(store.isDirty()).toBe(true)
    store.set(store.first, 'ok')
    await clock.pass(SECOND)
    calls[1]?.end()
    await settled()
    expect(values()).toEqual([['autre'], ['ok']])
    expect(saver.state.get()).toMatchObject({ status: 'saved', held: [] })
  })

  test('an answer that the server refused alone waits until it changes, and is named with its words', async () => {
    const { store, saver, calls, clock, values } = setUp(texts())
    store.set(store.first, 'refusé')
    store.set(store.second, 'autre')
    await clock.pass(SECOND)
    const [, other] = calls[0]?.changes ?? []
    calls[0]?.end({ saved: other ? [other] : [], refused: [{ option_id: store.first, message: 'Non.' }] })
    await settled()
    const held = [{ option_id: store.first, path: '', reason: 'refused', message: 'Non.' }]
    expect(saver.state.get()).toMatchObject({ status: 'refused', held })
    await clock.pass(600 * SECOND)
    store.set(store.first, 'corrigé')
    await clock.pass(SECOND)
    calls[1]?.end()
    await settled()
    expect(values()).toEqual([['refusé', 'autre'], ['corrigé']])
    expect(saver.state.get()).toMatchObject({ status: 'saved', held: [] })
  })

  test('a page that is left sends what it can, without waiting for the second to pass', async () => {
    const { store, saver, calls, stop } = setUp(texts())
    store.set(store.first, 'un')
    saver.leave()
    await settled()
    expect(calls).toMatchObject([{ context: { reason: 'leaving' } }])
    calls[0]?.end()
    await settled()
    store.set(store.second, 'deux')
    stop()
    await settled()
    expect(calls[1]).toMatchObject({ context: { reason: 'leaving' }, changes: [{ value: 'deux' }] })
  })
})

test('a button saves at once, and a section alone when asked', async () => {
  const { store, saver, calls } = setUp(formTexts())
  store.set(store.first, 'un')
  void saver.save(1)
  await settled()
  expect(calls).toMatchObject([{ context: { reason: 'asked' }, changes: [{ value: 'un' }] }])
  calls[0]?.end()
  void saver.save(99)
  await settled()
  expect(calls).toHaveLength(1)
})

test('what the server has by now is taken over, but not over what is unsaved here', async () => {
  const { store, saver, calls } = setUp(formTexts())
  store.set(store.first, 'le mien')
  const theirs = (option_id: number) => ({ option_id, value: 'le leur', details: null, revision: 7 })
  saver.takeOver([theirs(store.first), theirs(store.second)])
  store.set(store.second, 'le leur, corrigé')
  void saver.save()
  await settled()
  expect(calls[0]?.changes).toMatchObject([
    { option_id: store.first, value: 'le mien' },
    { option_id: store.second, value: 'le leur, corrigé', revision: 7 },
  ])
})
