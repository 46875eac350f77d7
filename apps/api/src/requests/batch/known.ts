import { type NewRequest, STATES } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { findDefaultGuide } from '../../filled-forms/index.ts'
import { type PreviousCandidate, readPreviousCandidates } from '../previous.ts'

/** A request type, with the form, flow and guide that its new requests get. */
interface TypeOfBatch {
  readonly form_id: number
  /** The latest version of the form. */
  readonly form_version: number
  readonly flow: readonly number[]
  readonly guide_id: number | null
  /** True if no more requests of it are created. */
  readonly retired: boolean
}

/** The records that a batch names, by id; an id without an entry does not exist. */
export interface BatchRecords {
  readonly types: ReadonlyMap<number, TypeOfBatch>
  /** Names of organisations. */
  readonly organizations: ReadonlyMap<number, string>
  /** The form that each guide belongs to, by the guide's id. */
  readonly guides: ReadonlyMap<number, number>
  /** The previous requests that the batch names. */
  readonly previous: ReadonlyMap<number, PreviousCandidate>
}

/** Looks up every record that a batch names. */
export async function loadBatchRecords(db: Db, newRequests: readonly NewRequest[]): Promise<BatchRecords> {
  const ids = (idIn: (request: NewRequest) => number | null | undefined): number[] => [
    ...new Set([0, ...newRequests.flatMap((request) => idIn(request) ?? [])]),
  ]
  const organizations = await db
    .selectFrom('organizations')
    .select(['id', 'name'])
    .where(
      'id',
      'in',
      ids(({ organization_id: id }) => id),
    )
    .execute()
  const guides = await db
    .selectFrom('guides')
    .select(['id', 'form_id'])
    .where(
      'id',
      'in',
      ids(({ guide_id: id }) => id),
    )
    .execute()
  return {
    types: await typesOf(
      db,
      ids(({ type_id: id }) => id),
    ),
    organizations: new Map(organizations.map(({ id, name }) => [id, name])),
    guides: new Map(guides.map(({ id, form_id }) => [id, form_id])),
    previous: await readPreviousCandidates(
      db,
      ids(({ request_id: id }) => id),
    ),
  }
}

async function typesOf(db: Db, ids: readonly number[]): Promise<BatchRecords['types']> {
  const rows = await db
    .selectFrom('request_types as t')
    .select(['t.id', 't.form_id', 't.flow', 't.retired'])
    .select(sql<number>`(select max(f.version) from forms f where f.id = t.form_id)`.as('form_version'))
    .where('t.id', 'in', [...ids])
    .execute()
  const types = rows.map(async ({ id, ...type }) => {
    const guide = await findDefaultGuide(db, type.form_id)
    return [id, { ...type, guide_id: guide?.id ?? null }] as const
  })
  return new Map(await Promise.all(types))
}

type Begun = Pick<NewRequest, 'organization_id' | 'financial_year' | 'type_id'>

/**
 * Returns the organisation's latest approved request of an earlier financial year, of the same type where there is one,
 * else of a type with recommendations (decisions, section 12); null where there is none.
 */
export async function findPreviousRequest(
  db: Db,
  { organization_id, financial_year, type_id }: Begun,
): Promise<number | null> {
  const organizations = await db
    .selectFrom('requests as r')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select('r.id')
    .where('r.organization_id', '=', organization_id)
    .where('r.financial_year', '<', financial_year)
    .where('r.state_id', '=', STATES.approved.id)
    .where('t.recommendations', '<>', 'none')
    .orderBy(sql`r.type_id = ${type_id}`, 'desc')
    .orderBy('r.financial_year', 'desc')
    .orderBy('r.id', 'desc')
    .executeTakeFirst()
  return organizations?.id ?? null
}
