import type { Dossier } from '@octroi/domain'
import { expect } from 'vitest'
import type { Person } from './person.ts'

/** Asks for the dossier of a request. */
export const asksDossier = (who: Person, request: number, format: Dossier['format'] = 'pdf') =>
  who.calls<Dossier>('POST', `/requests/${request}/dossiers`, { body: { dossier: { format } } })

/** Asks for a dossier and waits until it is made, or is not. */
export async function hasDossier(who: Person, request: number, format: Dossier['format'] = 'pdf'): Promise<Dossier> {
  const { status, body } = await asksDossier(who, request, format)
  expect(status, JSON.stringify(body)).toBe(200)
  return expect
    .poll(() => readsDossier(who, body.id), POLLING)
    .toSatisfy(isDone)
    .then(() => readsDossier(who, body.id))
}

const POLLING = { timeout: 60_000, interval: 50 }
const isDone = ({ state }: Dossier): boolean => state !== 'making'
const readsDossier = async (who: Person, id: number): Promise<Dossier> =>
  (await who.reads<Dossier>(`/dossiers/${id}`)).body
