import type { Answer } from '@octroi/forms'
import { countJournalled, forgetJournalled, openJournal } from '@octroi/forms/react'
import { beforeEach, expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { someRequest } from '../testing/render-page.tsx'
import { journalKey } from './journal-key.ts'
import type { FilledFormCalls, FilledFormOwner } from './owner.ts'
import { sendEarlierJournals } from './send-earlier-journals.ts'

const [userId, name, version] = [3, 'request:12', 2]
const key = journalKey({ userId, name, version: 1 })
const { completion } = someRequest()

/** Leaves the answers of a window that was closed, by option. */
async function leaveWindow(at: number, values: Readonly<Record<number, string>>): Promise<void> {
  const journal = await openJournal(key)
  const entries = Object.entries(values).map(([option_id, value]) => ({ option_id: Number(option_id), value }))
  await journal.write({ put: entries.map((entry) => ({ ...entry, details: null, revision: 1, sent: [], at })) })
  journal.close()
}

/** Sends the journals to a server; returns what it received, save by save, with the outcome. */
async function sendTo(reply: (answers: readonly Answer[]) => Partial<Awaited<ReturnType<FilledFormCalls['save']>>>) {
  const received: Record<number, string>[] = []
  const save: FilledFormCalls['save'] = async (answers) => {
    received.push(Object.fromEntries(answers.map(({ option_id, value }) => [option_id, value])))
    const saved = answers.map(({ option_id }) => ({ option_id, revision: 2 }))
    return Promise.resolve({ saved, conflicts: [], refused: [], completion, ...reply(answers) })
  }
  const owner = { name, calls: { save } } as unknown as FilledFormOwner
  return { received, outcome: await sendEarlierJournals({ owner, userId, version }) }
}

beforeEach(() => forgetJournalled('user:'))

test('each window is sent by itself, the oldest first, so that two choices of one question do not refuse each other', async () => {
  await leaveWindow(20, { 101: 'deux', 102: '1' })
  await leaveWindow(10, { 101: 'un', 103: '1' })
  const { received, outcome } = await sendTo(() => ({}))
  expect(received).toEqual([
    { 101: 'un', 103: '1' },
    { 101: 'deux', 102: '1' },
  ])
  expect(outcome).toEqual({ count: 4, refusals: [], isInterrupted: false })
  expect(await countJournalled(key)).toBe(0)
})

test('what is refused stays in its own window, with the reason, and the other windows arrive', async () => {
  await leaveWindow(10, { 101: 'un', 102: 'trop long' })
  await leaveWindow(20, { 101: 'deux' })
  const message = 'Ce texte est trop long.'
  const { outcome } = await sendTo((answers) => {
    const refused = answers.filter(({ option_id }) => option_id === 102)
    return {
      saved: [{ option_id: 101, revision: 2 }],
      refused: refused.map(({ option_id }) => ({ option_id, path: 'answers[1].value', code: 'too_long', message })),
    }
  })
  expect(outcome).toEqual({ count: 2, refusals: [message], isInterrupted: false })
  expect(await countJournalled(key)).toBe(1)
})

test('a window that is refused whole stays, and says why', async () => {
  await leaveWindow(10, { 101: 'un' })
  const { outcome } = await sendTo(() => {
    throw new ApiError({ code: 'invalid', status: 422, message: 'Cette option n’existe pas.' })
  })
  expect(outcome).toEqual({ count: 0, refusals: ['Cette option n’existe pas.'], isInterrupted: false })
  expect(await countJournalled(key)).toBe(1)
})

test('nothing newer is sent once the server does not answer', async () => {
  await leaveWindow(10, { 101: 'un' })
  await leaveWindow(20, { 101: 'deux' })
  const { received, outcome } = await sendTo(() => {
    throw new ApiError({ code: 'unexpected', status: 0, message: '' })
  })
  expect([received.length, outcome]).toEqual([1, { count: 0, refusals: [], isInterrupted: true }])
  expect(await countJournalled(key)).toBe(2)
})
