import type { Dossier } from '@octroi/domain'
import { expect } from 'vitest'
import type { Person } from '../person.ts'
import { until } from '../until.ts'

/** Requests the dossier of a request. */
export const requestDossier = (who: Person, request: number, format: Dossier['format'] = 'pdf') =>
  who.calls<Dossier>('POST', `/requests/${request}/dossiers`, { body: { dossier: { format } } })

/** Requests a dossier and waits until it is ready or has failed. */
export async function createDossier(who: Person, request: number, format: Dossier['format'] = 'pdf'): Promise<Dossier> {
  const { status, body } = await requestDossier(who, request, format)
  expect(status, JSON.stringify(body)).toBe(200)
  const readsIt = async (): Promise<Dossier> => (await who.reads<Dossier>(`/dossiers/${body.id}`)).body
  await until(async () => (await readsIt()).state !== 'making')
  return readsIt()
}
