import {
  type Detail,
  findIncidentFaults,
  type Incident,
  type IncidentDraft,
  type IncidentFields,
  type IncidentInput,
  isIncidentComplete,
  NEW_INCIDENT,
} from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { readLocalDay } from '../db/local-day.ts'
import { AppError } from '../errors/app-error.ts'
import { incidentLabel } from '../locales/fr-ca/trail.ts'
import { INCIDENT_MESSAGES } from '../locales/fr-ca/incidents.ts'
import { changeRecord, type RecordDescription, recordCreation } from '../trail/change-record.ts'
import { type Caller, changesOf } from '../trail/record.ts'
import { findIncident } from './queries.ts'

/** Throws `invalid` with every fault by path. */
async function validate(tx: Db, call: Caller, draft: IncidentDraft): Promise<IncidentFields> {
  const today = await readLocalDay(tx, call.clock())
  if (isIncidentComplete(draft, today)) return draft
  const faults = Object.entries(findIncidentFaults(draft, today))
  const details = faults.map(
    ([field, code]): Detail => ({
      path: `incident.${field}`,
      code,
      message: INCIDENT_MESSAGES[code],
    }),
  )
  throw new AppError('invalid', { details })
}

const FIELDS = Object.keys(NEW_INCIDENT) as (keyof IncidentDraft)[]

const pickFields = (incident: Incident): IncidentFields =>
  Object.fromEntries(FIELDS.map((field) => [field, incident[field]])) as unknown as IncidentFields

/** Reads an incident. Throws `not_found`. */
export async function readIncident(db: Db, id: number): Promise<Incident> {
  const incident = await findIncident(db, id)
  if (!incident) throw new AppError('not_found')
  return incident
}

async function describe(tx: Db, id: number): Promise<RecordDescription> {
  const entries = Object.entries(pickFields(await readIncident(tx, id)))
  // Empty texts are absent, so that the trail does not list what a new incident lacks.
  const fields = Object.fromEntries(entries.map(([name, value]) => [name, value === '' ? null : value]))
  return { label: incidentLabel(id), fields }
}

/** Adds an incident to the register; returns its id. Throws `invalid`. */
export async function insertIncident(tx: Db, call: Caller, sent: IncidentInput): Promise<number> {
  const fields = await validate(tx, call, { ...NEW_INCIDENT, ...sent })
  const now = call.clock()
  const { id } = await tx
    .insertInto('incidents')
    .values({ ...fields, created_at: now, updated_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreation(tx, call, { subject: 'incident', id, described: await describe(tx, id) })
  return id
}

interface IncidentChange {
  readonly id: number
  readonly sent: IncidentInput
  /** The version that the change started from; undefined accepts any. */
  readonly version: number | undefined
}

/** Amends an incident, whose former values the trail keeps. Throws `not_found`, `version_conflict`, `invalid`. */
export async function changeIncident(tx: Db, call: Caller, { id, sent, version }: IncidentChange): Promise<void> {
  await changeRecord(tx, call, {
    subject: 'incident',
    id,
    version,
    lock: () => tx.selectFrom('incidents').select('version').where('id', '=', id).forUpdate().executeTakeFirst(),
    authorize: () => undefined,
    describe: () => describe(tx, id),
    write: async () => {
      const before = pickFields(await readIncident(tx, id))
      const after = await validate(tx, call, { ...before, ...sent })
      if (Object.keys(changesOf({ ...before }, { ...after })).length === 0) return false
      await tx.updateTable('incidents').set(after).where('id', '=', id).execute()
      return true
    },
  })
}
