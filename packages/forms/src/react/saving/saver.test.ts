import { expect, test } from 'vitest'
import type { Answer } from '../../engine/answer.ts'
import { createStore } from '../../engine/create-store.ts'
import { answer, field, form, question } from '../../testing/builders.ts'
import type { FormHost, SaveOutcome } from '../form-host.ts'
import { createSaver } from './saver.ts'

/** A host whose saves end when the test says so. */
function slowHost() {
  const calls: { readonly changes: readonly Answer[]; readonly end: (outcome?: Partial<SaveOutcome>) => void }[] = []
  const host: FormHost = {
    save: (changes) =>
      new Promise((resolve) => calls.push({ changes, end: (outcome = {}) => resolve({ saved: changes, ...outcome }) })),
  }
  return { host, calls }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))
const twoTexts = () => createStore(form(question('text', 1), question('text', 2)))

test('two saves never overlap, and what is changed during the first goes with the second', async () => {
  const store = twoTexts()
  const saver = createSaver(store)
  const { host, calls } = slowHost()
  store.set(101, 'un')
  void saver.save(host)
  await settled()
  store.set(101, 'deux')
  const second = saver.save(host)
  await settled()
  expect(calls).toHaveLength(1)
  calls[0]?.end()
  await settled()
  expect(calls[1]?.changes).toMatchObject([{ option_id: 101, value: 'deux' }])
  expect(store.state().dirty).toBe(true)
  calls[1]?.end()
  await second
  expect(store.state().dirty).toBe(false)
})

test('a save that fails keeps the answers as not saved, says why, and can be tried again', async () => {
  const store = twoTexts()
  const saver = createSaver(store)
  store.set(101, 'un')
  await saver.save({ save: () => Promise.reject(new Error('Le réseau est coupé.')) })
  expect(saver.state.get()).toMatchObject({ status: 'failed', problem: 'Le réseau est coupé.' })
  expect(store.changed()).toHaveLength(1)
  await saver.save({ save: (changes) => Promise.resolve({ saved: changes }) })
  expect(saver.state.get()).toMatchObject({ status: 'saved', problem: '' })
  expect(store.changed()).toEqual([])
})

test('nothing is sent when nothing changed', async () => {
  const saver = createSaver(twoTexts())
  const { host, calls } = slowHost()
  await saver.save(host)
  expect(calls).toEqual([])
})

test('an answer over its length waits to be shortened, and the others are saved', async () => {
  const short = question('text', 1, { fields: [field('t', 'text', { length: 3 })] })
  const store = createStore(form(short, question('text', 2)))
  const saver = createSaver(store)
  const sent: Answer[] = []
  const host: FormHost = { save: (changes) => Promise.resolve({ saved: (sent.push(...changes), changes) }) }
  store.set(101, 'trop long')
  store.set(201, 'autre')
  await saver.save(host)
  expect(sent.map(({ option_id }) => option_id)).toEqual([201])
  expect(saver.state.get().status).toBe('too_long')
  store.set(101, 'ok')
  await saver.save(host)
  expect(sent.map(({ option_id }) => option_id)).toEqual([201, 101])
  expect(saver.state.get().status).toBe('saved')
})

const THEIRS = { ...answer(101, 'la sienne'), revision: 4, updated_by: 'Marie', updated_at: '2026-11-21T10:00:00Z' }

async function conflicting() {
  const store = twoTexts()
  const saver = createSaver(store)
  store.set(101, 'la mienne')
  await saver.save({ save: () => Promise.resolve({ saved: [], conflicts: [THEIRS] }) })
  expect(saver.state.get().conflicts).toEqual([THEIRS])
  return { store, saver }
}

test('keeping one’s own answer puts it on top of the other person’s, to be saved from there', async () => {
  const { store, saver } = await conflicting()
  saver.resolve(1, 'mine')
  expect(saver.state.get().conflicts).toEqual([])
  expect(store.changed()).toMatchObject([{ option_id: 101, value: 'la mienne', revision: 4 }])
})

test('taking the other person’s answer leaves nothing to save', async () => {
  const { store, saver } = await conflicting()
  saver.resolve(1, 'theirs')
  expect(store.question(1).values[101]).toBe('la sienne')
  expect(store.changed()).toEqual([])
})
