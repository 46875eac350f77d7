import { setTimeout as sleep } from 'node:timers/promises'
import type { Dossier } from '@octroi/domain'
import { expect } from 'vitest'
import { formData, pdf } from '../form-data.ts'
import type { SaveReply, UploadReply } from '../person.ts'
import { type Client, parseReply } from './client.ts'

/** Option of the shortest form with the requested amount, in dollars. */
const AMOUNT = 140_017
const LOOKS_EVERY_MS = 100

/** One kind of call that is made again and again while servers are killed. */
export interface Worker {
  /** Makes one call, checks its outcome, and returns whether it was acknowledged. */
  act(): Promise<boolean>
  /** Checks that everything that was acknowledged is there. */
  verify(): Promise<void>
}

interface SavedAnswer {
  readonly option_id: number
  readonly value: string
  readonly revision: number
}

/** Saves an answer of a request, each time another; after a lost reply, the former or the new one must be there. */
export function createSaver(client: Client, request: number): Worker {
  let [revision, acknowledged, n] = [0, '', 0]
  const stored = async (): Promise<Pick<SavedAnswer, 'value' | 'revision'>> => {
    const answers = await client.read<SavedAnswer[]>(`/requests/${request}/answers`)
    return answers.find(({ option_id }) => option_id === AMOUNT) ?? { value: '', revision: 0 }
  }
  return {
    act: async () => {
      const value = String((n += 1))
      const body = { answers: [{ option_id: AMOUNT, value, revision }] }
      const answer = await client.post(`/requests/${request}/answers/`, body)
      if (answer) {
        const { saved } = parseReply<SaveReply>(answer)
        expect(
          saved.map(({ option_id }) => option_id),
          'saved answers',
        ).toEqual([AMOUNT])
        revision = saved[0]?.revision ?? 0
        acknowledged = value
        return true
      }
      const now = await stored()
      expect([acknowledged, value], 'the answer after a lost reply').toContain(now.value)
      ;({ value: acknowledged, revision } = now)
      return false
    },
    verify: async () => expect((await stored()).value).toBe(acknowledged),
  }
}

/** Number of documents that an uploader leaves in its request, fewer than a request may have. */
const MOST_DOCUMENTS = 40

/** Uploads documents of different sizes to a request, and deletes the first ones. */
export function createUploader(client: Client, request: number): Worker {
  const acknowledged = new Map<number, number>()
  let n = 0
  return {
    act: async () => {
      n += 1
      const size = 300 + n
      const { payload, headers } = formData(pdf(size), { request_id: request, label: `Pièce ${n}` })
      const answer = await client.send('/documents', { method: 'POST', body: payload, headers })
      if (answer) acknowledged.set(parseReply<UploadReply>(answer).document.id, size)
      const [first] = acknowledged.keys()
      if (acknowledged.size > MOST_DOCUMENTS && first !== undefined) {
        // After a lost reply it may be there or not.
        acknowledged.delete(first)
        const deleted = await client.send(`/documents/${first}`, { method: 'DELETE' })
        if (deleted) expect(deleted.status, `deletion of document ${first}`).toBe(204)
      }
      return answer !== null
    },
    verify: async () => {
      for (const [id, size] of acknowledged) {
        const answer = await client.send(`/documents/${request}/${id}`)
        expect([answer?.status, answer?.body.length], `document ${id}`).toEqual([200, size])
      }
    },
  }
}

/** Requests dossiers; each that was acknowledged must become ready and be downloaded. */
export function createDossierReader(client: Client, requests: readonly number[]): Worker {
  let n = 0
  return {
    act: async () => {
      const id = await requestDossier(client, requests[(n += 1) % requests.length] ?? 0)
      if (id === undefined) return false
      await downloadDossier(client, id)
      return true
    },
    verify: () => Promise.resolve(),
  }
}

/** Requests a dossier; returns its id, or undefined if the connection broke off. */
export async function requestDossier(client: Client, request: number): Promise<number | undefined> {
  const answer = await client.post(`/requests/${request}/dossiers`, { dossier: { format: 'pdf' } })
  return answer ? parseReply<Dossier>(answer).id : undefined
}

/** Waits until a dossier is ready, and downloads it. */
export async function downloadDossier(client: Client, id: number): Promise<void> {
  for (;;) {
    const { state, size } = await client.read<Dossier>(`/dossiers/${id}`)
    expect(['making', 'ready'], `dossier ${id}`).toContain(state)
    if (state === 'ready') {
      const file = await client.send(`/dossiers/${id}/file`)
      if (!file) continue
      expect([file.status, file.body.length, file.body.subarray(0, 5).toString()]).toEqual([200, size, '%PDF-'])
      return
    }
    await sleep(LOOKS_EVERY_MS)
  }
}

/** Exports the list of requests; the export is answered whole, or breaks off and is answered when it is repeated. */
export function createExporter(client: Client, requests: readonly number[]): Worker {
  const listExport = { list: 'requests', format: 'xlsx', query: {}, columns: [], filters: [], sort: null }
  const open = async (): Promise<boolean> => {
    const answer = await client.post('/exports', { export: listExport })
    if (!answer) return false
    expect(parseReply<{ ids: number[] }>(answer).ids).toEqual(expect.arrayContaining([...requests]))
    return true
  }
  return {
    act: open,
    verify: async () => expect(await open()).toBe(true),
  }
}
