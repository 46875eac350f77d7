import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { createPageSchema, IdParams, ListQuery } from '../paging.ts'
import { INCIDENT_TEXTS } from './fields.ts'

/** An ISO date; null if it did not happen, or not yet. */
const Day = z.iso.date().max(10).nullable()
/** Longer than a text may be, so that a text that is too long gets its own message. */
const text = (limit: number) => z.string().max(2 * limit)
const count = z.number().int().min(-1_000_000_000).max(1_000_000_000)

/**
 * The fields of a confidentiality incident, as Quebec's Regulation respecting confidentiality incidents demands them of
 * the register (sections 7 and 8).
 */
const IncidentFields = z.object({
  /** The personal information concerned; if it is unknown, why it cannot be described. */
  information: text(INCIDENT_TEXTS.information),
  /** False if `information` is the reason why nothing can be described. */
  information_known: z.boolean(),
  circumstances: text(INCIDENT_TEXTS.circumstances),
  /** The date or the period of the incident. */
  began_on: Day,
  ended_on: Day,
  dates_approximate: z.boolean(),
  /** The date or the period in which the organisation became aware of it. */
  discovered_on: Day,
  discovered_until: Day,
  /** Number of people concerned, and how many of them in Quebec, if that is known. */
  people_count: count.nullable(),
  people_count_approximate: z.boolean(),
  people_in_quebec: count.nullable(),
  /** The elements that lead to conclude that there is, or is not, a risk of serious injury. */
  risk_sensitivity: text(INCIDENT_TEXTS.risk_sensitivity),
  risk_uses: text(INCIDENT_TEXTS.risk_uses),
  risk_consequences: text(INCIDENT_TEXTS.risk_consequences),
  risk_likelihood: text(INCIDENT_TEXTS.risk_likelihood),
  /** The conclusion; null while the risk is being assessed. */
  serious_risk: z.boolean().nullable(),
  /** When the Commission d’accès à l’information and the people concerned were notified. */
  commission_notified_on: Day,
  people_notified_on: Day,
  public_notice_on: Day,
  public_notice_reason: text(INCIDENT_TEXTS.public_notice_reason),
  measures: text(INCIDENT_TEXTS.measures),
})

export const Incident = IncidentFields.extend({
  id: z.number(),
  began_on: z.string(),
  discovered_on: z.string(),
  people_count: z.number(),
  /** ISO date before which the incident cannot be deleted. */
  kept_until: z.string(),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
  /** ISO moments. */
  created_at: z.string(),
  updated_at: z.string(),
  /** Name of the last person who changed it. */
  updated_by: z.string().nullable(),
})
export type Incident = z.infer<typeof Incident>

/** A field that is left out does not change. */
export const IncidentInput = IncidentFields.partial()
export type IncidentInput = z.output<typeof IncidentInput>

/** Bytes of the texts when each character is escaped. */
const BYTES = 12 * Object.values(INCIDENT_TEXTS).reduce((sum, most) => sum + most, 0) + 2000

/** The register of confidentiality incidents: administrators keep it. There is no call to delete from it. */
export const incidents = {
  list: endpoint({
    method: 'GET',
    path: '/incidents',
    summary: 'The register of confidentiality incidents, by page: for administrators',
    query: ListQuery,
    reply: createPageSchema(Incident),
  }),
  read: endpoint({
    method: 'GET',
    path: '/incidents/:id',
    summary: 'One incident of the register',
    params: IdParams,
    reply: Incident,
  }),
  create: endpoint({
    method: 'POST',
    path: '/incidents',
    summary: 'Adds an incident to the register, once for each `key`',
    bodyBytes: BYTES,
    body: z.object({ incident: IncidentInput, key: CreationKey.optional() }),
    reply: Incident,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/incidents/:id',
    summary: 'Amends an incident; `version` refuses a change of an older one',
    params: IdParams,
    bodyBytes: BYTES,
    body: z.object({ incident: IncidentInput, version: z.number().int().optional() }),
    reply: Incident,
  }),
}
