import {
  type Actor,
  joinYearlyFollow,
  ORGANIZATION_ABILITIES,
  ORGANIZATION_LENGTHS,
  type OrganizationInput,
  type Permission,
  splitYearlyFollow,
  writtenOrganizationText,
} from '@octroi/domain'
import type { Insertable } from 'kysely'
import { changeRecord, type RecordDescription, recordCreation } from '../trail/change-record.ts'
import { changesOf } from '../trail/record.ts'
import type { Db } from '../db/client.ts'
import type { OrganizationTable } from '../db/organization-tables.ts'
import { AppError } from '../errors/app-error.ts'
import type { CallContext } from '../access/call.ts'
import { ensureCan } from '../access/ensure-can.ts'
import { validate } from './organization-faults.ts'
import { findOrganization, lockOrganization } from './queries.ts'

type Values = Partial<Insertable<OrganizationTable>>

/** Creates an organisation, in a transaction, and records it in the trail; returns its id. Throws `invalid`. */
export async function createOrganization(tx: Db, call: CallContext, sent: OrganizationInput): Promise<number> {
  const values = written(sent)
  ensureMayChange(call.actor, {}, values)
  await validate(tx, { draft: sent, whole: sent, stored: null })
  const now = call.clock()
  const { id } = await tx
    .insertInto('organizations')
    .values({ ...values, created_at: now, updated_at: now } as Insertable<OrganizationTable>)
    .returning('id')
    .executeTakeFirstOrThrow()
  await recordCreation(tx, call, { subject: 'organization', id, described: await describe(tx, id) })
  return id
}

interface Change {
  readonly id: number
  readonly sent: OrganizationInput
  /** The version that the change started from. */
  readonly version: number | undefined
}

/**
 * Changes an organisation, in a transaction, and records it in the trail. Fields that need a separate ability may be
 * sent unchanged. Throws `not_found`, `version_conflict`, `forbidden`, and `invalid` with every fault.
 */
export async function changeOrganization(tx: Db, call: CallContext, { id, sent, version }: Change): Promise<void> {
  const values = written(sent)
  await changeRecord(tx, call, {
    subject: 'organization',
    id,
    version,
    lock: () => lockOrganization(tx, id),
    authorize: (row) => ensureMayChange(call.actor, row, values),
    describe: () => describe(tx, id),
    write: async ({ created_at: _created, updated_at: _updated, ...kept }) => {
      await validate(tx, { draft: sent, whole: { ...kept, ...sent }, stored: kept })
      if (Object.keys(changesOf({ ...kept }, values)).length === 0) return false
      await tx.updateTable('organizations').set(values).where('id', '=', id).execute()
      return true
    },
  })
}

/** Converts the sent fields to columns; texts are normalised, and an empty text becomes null. */
function written(sent: OrganizationInput): Values {
  const { yearly_follow, organization_year, ...others } = sent
  const plain = Object.entries(others)
    .filter(([, value]) => value !== undefined)
    .map(([field, value]) => [field, field in ORGANIZATION_LENGTHS ? textOf(field, value as string | null) : value])
  const year = typeof organization_year === 'string' ? organization_year.trim() : organization_year
  return {
    ...(Object.fromEntries(plain) as Values),
    ...(year === undefined ? {} : { organization_year: year === null || year === '' ? null : Number(year) }),
    ...(yearly_follow === undefined ? {} : { yearly_follow: joinYearlyFollow(splitYearlyFollow(yearly_follow)) }),
  }
}

function textOf(field: string, text: string | null): string | null {
  return writtenOrganizationText(field, text?.replaceAll('\r\n', '\n') ?? '') || null
}

/** Throws `forbidden` if a changed field needs an ability that the actor does not have. */
function ensureMayChange(actor: Actor, before: object, after: object): void {
  const changes = changesOf(before as Readonly<Record<string, unknown>>, after as Readonly<Record<string, unknown>>)
  for (const [field, permission] of Object.entries<Permission>(ORGANIZATION_ABILITIES)) {
    if (field in changes) ensureCan(actor, permission)
  }
}

/** Describes an organisation for the trail: its own fields, with labels instead of ids. */
async function describe(tx: Db, id: number): Promise<RecordDescription> {
  const organization = await findOrganization(tx, id)
  if (!organization) throw new AppError('not_found')
  const { name, action_field, sector, subsector, organization_year, yearly_follow } = organization
  const { building_owner, other_building_owner, foundation_owner } = organization
  const texts = Object.fromEntries(
    (Object.keys(ORGANIZATION_LENGTHS) as (keyof typeof ORGANIZATION_LENGTHS)[]).map((field) => [
      field,
      organization[field],
    ]),
  )
  const fields = {
    ...texts,
    name,
    action_field: action_field?.label ?? null,
    sector: sector?.label ?? null,
    subsector: subsector?.label ?? null,
    organization_year,
    yearly_follow,
    building_owner,
    other_building_owner,
    foundation_owner,
  }
  return { label: name, fields }
}
