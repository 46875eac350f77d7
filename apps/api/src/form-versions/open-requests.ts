import { type Actor, STATE_LIST } from '@octroi/domain'
import { sql } from 'kysely'
import { buildAbilityCondition } from '../access/ability-condition.ts'
import type { Db } from '../db/client.ts'
import { AppError } from '../errors/app-error.ts'
import { REQUEST_FACTS } from '../requests/index.ts'

const EDITABLE = STATE_LIST.filter(({ editable }) => editable).map(({ id }) => id)
/** A person whose page has not polled for this long has left the form. */
const SEEN_FOR_MS = 10_000

/** The latest published version of a form. */
export interface LatestForm {
  readonly id: number
  readonly version: number
  readonly name: string
}

/** Reads the latest version of a form. Throws `not_found`. */
export async function requireLatestForm(db: Db, id: number): Promise<LatestForm> {
  const form = await db
    .selectFrom('forms')
    .select(['id', 'version', 'name'])
    .where('id', '=', id)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!form) throw new AppError('not_found')
  return form
}

/**
 * Selects the requests that their organisations can fill in on an earlier version of a form, as far as the actor may
 * read their answers: a conflict of interest closes a request to whoever declared it.
 */
export const selectOpenRequests = (db: Db, actor: Actor, { id, version }: LatestForm) =>
  db
    .selectFrom('requests as r')
    .innerJoin('filled_forms as f', 'f.id', 'r.filled_form_id')
    .where('f.form_id', '=', id)
    .where('f.form_version', '<', version)
    .where('r.state_id', 'in', EDITABLE)
    .where('r.archived', '=', false)
    .where(buildAbilityCondition(actor, 'request.read_form', REQUEST_FACTS))

interface Page {
  readonly after: number | undefined
  readonly limit: number
  readonly now: Date
}

/** Selects a page of open requests by id, with what lists show of them. */
export function selectOpenPage(open: ReturnType<typeof selectOpenRequests>, { after = 0, limit, now }: Page) {
  const since = new Date(now.getTime() - SEEN_FOR_MS)
  return open
    .innerJoin('organizations as o', 'o.id', 'r.organization_id')
    .innerJoin('request_types as t', 't.id', 'r.type_id')
    .select(['r.id as request_id', 'o.name as organization', 't.label as request_type', 'r.financial_year'])
    .select(['f.id', 'f.form_id', 'f.form_version', 'f.computed', 'f.revision', 'f.percent'])
    .select(
      sql<boolean>`exists (select from people_in_forms p where p.filled_form_id = f.id and p.seen_at >= ${since})`.as(
        'is_open',
      ),
    )
    .where('r.id', '>', after)
    .orderBy('r.id')
    .limit(limit)
}
