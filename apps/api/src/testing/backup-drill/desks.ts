import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { BudgetItem, Document } from '@octroi/domain'
import type { Answer } from '@octroi/forms'
import { expect } from 'vitest'
import { hashPassword } from '../../access/password.ts'
import { formData, pdf } from '../form-data.ts'
import { createRequest } from '../factories/create-request.ts'
import { addPerson, openSession, type TestApp } from '../test-app.ts'

/** A working organisation in the backup drill: its saves and documents that the server has acknowledged. */
export interface Desk {
  readonly request: number
  readonly organization: number
  readonly token: string
  /** The numbers of the last save sent and of the last acknowledged, for answers and for amounts. */
  readonly answers: Saves
  readonly amounts: Saves
  /** Hash of each document by id; an entry is removed before the document's removal is requested. */
  readonly documents: Map<number, string>
  /** Hashes of all documents ever sent. */
  readonly sent: Set<string>
}

interface Saves {
  sent: number
  acknowledged: number
}

const DESKS = 3
const PASSWORD = 'Huit-mots-que-personne-ne-devine'
/**
 * Two questions of the shortest form that always get the same value, and two lines of a budget that do, to the cent.
 */
const OPTIONS = [140_001, 140_003]
const LINES = ['amounts.current.housing_1', 'amounts.current.provincial_1']
const YEAR = 2026
const DOCUMENT_BYTES = 60_000

/** Creates organisations with a request and a session each; sessions use the real time, as the server process does. */
export async function prepareDesks(here: TestApp): Promise<Desk[]> {
  const desks: Desk[] = []
  const password_hash = await hashPassword(PASSWORD)
  await here.db.updateTable('users').set({ password_hash }).where('id', '=', here.administrator.id).execute()
  for (let place = 0; place < DESKS; place += 1) {
    const who = await addPerson(here, { name: `Bureau${place}`, type_id: 5 })
    const request = await createRequest(here, who)
    const desk = { request, organization: who.organizationId, token: await tokenOfNow(here, who.who) }
    const saves = (): Saves => ({ sent: 0, acknowledged: 0 })
    desks.push({ ...desk, answers: saves(), amounts: saves(), documents: new Map(), sent: new Set() })
  }
  return desks
}

/** Creates a session at the real time, which server processes use. */
async function tokenOfNow(here: Parameters<typeof openSession>[0], who: TestApp['nobody']['who']) {
  const clock = { now: () => new Date(), pass: () => undefined }
  const { token } = (await openSession({ ...here, clock }, { who })).who
  if (token === null) throw new Error('A session has a token')
  return token
}

/** Works for all organisations until it is stopped: saves answers and amounts, adds and removes documents. */
export function workAt(desks: readonly Desk[], url: string): () => Promise<void> {
  const ending = new AbortController()
  const again = async (step: () => Promise<void>): Promise<void> => {
    while (!ending.signal.aborted) {
      await step()
      await sleep(5)
    }
  }
  const works = desks.flatMap((desk) => [
    again(() => saveAnswers(desk, url)),
    again(() => saveAmounts(desk, url)),
    again(() => changeDocuments(desk, url)),
  ])
  return async () => {
    ending.abort()
    await Promise.all(works)
  }
}

const json = { 'content-type': 'application/json' }
const call = async (desk: Desk, url: string, init: RequestInit): Promise<unknown> => {
  const headers = { ...(init.headers as Record<string, string>), authorization: `Bearer ${desk.token}` }
  const reply = await fetch(url, { ...init, headers })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`${url}: ${reply.status} ${text}`)
  return text === '' ? null : JSON.parse(text)
}

async function saveAnswers(desk: Desk, url: string): Promise<void> {
  const value = (desk.answers.sent += 1)
  const answers = OPTIONS.map((option_id) => ({ option_id, value: `Version ${value}` }))
  const body = JSON.stringify({ answers })
  const reply = await call(desk, `${url}/api/requests/${desk.request}/answers/`, {
    method: 'POST',
    headers: json,
    body,
  })
  expect(reply).toMatchObject({ refused: [] })
  desk.answers.acknowledged = value
}

/** Returns the amount of the n-th save, never a whole number of dollars or tenths. */
const dollars = (count: number): string => `${count}.${String((count % 9) + 1).repeat(2)}`

async function saveAmounts(desk: Desk, url: string): Promise<void> {
  const count = (desk.amounts.sent += 1)
  const body = JSON.stringify({ items: LINES.map((key) => ({ key, value: dollars(count) })) })
  const path = `/api/financial_analyzes/${desk.organization}/${YEAR}/items`
  const reply = await call(desk, `${url}${path}`, { method: 'POST', headers: json, body })
  expect(reply).toMatchObject({ refused: [] })
  desk.amounts.acknowledged = count
}

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

async function changeDocuments(desk: Desk, url: string): Promise<void> {
  const content = Buffer.concat([pdf().content, randomBytes(DOCUMENT_BYTES)])
  const hash = hashOf(content)
  desk.sent.add(hash)
  const { payload, headers } = formData({ name: `${hash}.pdf`, content }, { request_id: desk.request })
  const body = new Uint8Array(payload)
  const reply = await call(desk, `${url}/api/documents`, { method: 'POST', headers, body })
  desk.documents.set((reply as { document: Document }).document.id, hash)
  // The first two documents stay; the others are removed again, possibly in the middle of a backup.
  const [, , leaving] = desk.documents.keys()
  if (leaving === undefined) return
  desk.documents.delete(leaving)
  await call(desk, `${url}/api/documents/${leaving}`, { method: 'DELETE' })
}

/** Returns the minimum number of documents that each organisation has sent. */
export const sentByAll = (desks: readonly Desk[]): number => Math.min(...desks.map(({ sent }) => sent.size))

/** What the server has acknowledged for one organisation. */
export interface DeskFacts {
  readonly answers: number
  readonly amounts: number
  /** Ids of the documents that are not removed. */
  readonly documents: readonly number[]
}

export const knownOf = (desks: readonly Desk[]): DeskFacts[] =>
  desks.map(({ answers, amounts, documents }) => ({
    answers: answers.acknowledged,
    amounts: amounts.acknowledged,
    documents: [...documents.keys()].slice(0, 2),
  }))

/**
 * Compares a restored server with what was acknowledged before the backup: it must have all of it, with no half-done
 * save.
 */
export async function expectWhole(
  desks: readonly Desk[],
  known: readonly DeskFacts[],
  read: DeskReader,
): Promise<void> {
  for (const [place, desk] of desks.entries()) {
    const before = known[place]
    if (!before) throw new Error('What was known of each desk is known')
    const answers = await read.json<Answer[]>(`/requests/${desk.request}/answers`)
    const saved = OPTIONS.map((id) =>
      Number(answers.find((one) => one.option_id === id)?.value.replace('Version ', '')),
    )
    expectSame(saved, [before.answers, desk.answers.sent])
    const path = `/financial_analyzes/${desk.organization}/${YEAR}/items`
    const { items } = await read.json<{ items: BudgetItem[] }>(path)
    const values = LINES.map((key) => items.find((item) => item.key === key)?.value ?? '')
    const counts = values.map((value) => Math.trunc(Number(value)))
    expectSame(counts, [before.amounts, desk.amounts.sent])
    expect(values).toEqual(counts.map(dollars))
    await expectDocuments(desk, before, read)
  }
}

/** Expects two equal values, from the acknowledged to the sent one. */
function expectSame([one, other]: readonly (number | undefined)[], [least, most]: readonly [number, number]): void {
  expect(one).toBe(other)
  expect(one).toBeGreaterThanOrEqual(least)
  expect(one).toBeLessThanOrEqual(most)
}

async function expectDocuments(desk: Desk, before: DeskFacts, read: DeskReader): Promise<void> {
  const shown = await read.json<Document[]>(`/documents?request_id=${desk.request}`)
  expect(before.documents).toHaveLength(2)
  expect(shown.map(({ id }) => id)).toEqual(expect.arrayContaining([...before.documents]))
  for (const { id, name } of shown) {
    const hash = hashOf(await read.bytes(`/documents/${desk.request}/${id}`))
    expect(`${hash}.pdf`).toBe(name)
    expect(desk.sent.has(hash)).toBe(true)
  }
}

/** A client of the restored server. */
export interface DeskReader {
  json<T>(path: string): Promise<T>
  bytes(path: string): Promise<Buffer>
}

/** Logs in again as administrator and returns a client. */
export async function readingAgain(here: TestApp, url: string): Promise<DeskReader> {
  const user = { email: here.administrator.who.email, password: PASSWORD }
  const login = await fetch(`${url}/api/login`, { method: 'POST', headers: json, body: JSON.stringify({ user }) })
  const authorization = login.headers.get('authorization') ?? ''
  const bytes = async (path: string): Promise<Buffer> => {
    const reply = await fetch(`${url}/api${path}`, { headers: { authorization } })
    if (!reply.ok) throw new Error(`${path}: ${reply.status}`)
    return Buffer.from(await reply.arrayBuffer())
  }
  return { bytes, json: async <T>(path: string) => JSON.parse((await bytes(path)).toString()) as T }
}
