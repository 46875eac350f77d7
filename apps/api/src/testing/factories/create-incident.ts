import { type Incident, type IncidentInput } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'

/** The fields that an incident needs. */
export const INCIDENT: IncidentInput = {
  information: 'Noms et courriels de douze personnes',
  circumstances: 'Courriel envoyé au mauvais destinataire',
  began_on: '2026-02-02',
  discovered_on: '2026-02-04',
  people_count: 12,
}

/** Adds an incident to the register by a call. */
export const addsIncident = (who: Person, sent: IncidentInput = INCIDENT, key?: string): Promise<Reply<Incident>> =>
  who.calls('POST', '/incidents', { body: { incident: sent, ...(key !== undefined && { key }) } })

/** Amends an incident by a call; `version` is the one that the change started from. */
export const amendsIncident = (
  who: Person,
  id: number,
  { version, ...incident }: IncidentInput & { readonly version?: number },
): Promise<Reply<Incident>> =>
  who.calls('PATCH', `/incidents/${id}`, { body: { incident, ...(version !== undefined && { version }) } })

/** Creates an incident by an administrator; returns its id. */
export const createIncident = async (administrator: Person): Promise<number> =>
  (await addsIncident(administrator)).body.id
