import type { Dossier } from '@octroi/domain'
import { expect } from 'vitest'
import type { Person } from './person.ts'
import { until } from './until.ts'

/** Asks for the dossier of a request. */
export const asksDossier = (who: Person, request: number, format: Dossier['format'] = 'pdf') =>
  who.calls<Dossier>('POST', `/requests/${request}/dossiers`, { body: { dossier: { format } } })

/** Asks for a dossier and waits until it is made, or is not. */
export async function hasDossier(who: Person, request: number, format: Dossier['format'] = 'pdf'): Promise<Dossier> {
  const { status, body } = await asksDossier(who, request, format)
  expect(status, JSON.stringify(body)).toBe(200)
  return untilMade(who, body.id)
}

/** Waits until a dossier is made, or has failed. */
export async function untilMade(who: Person, id: number): Promise<Dossier> {
  let dossier: Dossier | undefined
  const isDone = async (): Promise<boolean> => {
    dossier = (await who.reads<Dossier>(`/dossiers/${id}`)).body
    return dossier.state !== 'making'
  }
  await until(isDone)
  if (!dossier) throw new Error('The dossier was never read')
  return dossier
}
