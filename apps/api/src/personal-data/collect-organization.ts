import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { loadFilledForm } from '../filled-forms/index.ts'
import { readGrantedCents } from '../requests/index.ts'
import { copyTables } from './copy-tables.ts'
import type { CopiedRow, CopyContent } from './serialize-copy.ts'
import { ORGANIZATION_DECISIONS, type OfOrganization } from './decisions-of-organization.ts'

/**
 * Collects what an organisation gave and may read. The questions in words come one form after the other, because those of
 * hundreds of requests are most of the copy.
 */
export async function collectOrganization(db: Db, id: number): Promise<CopyContent> {
  const requests = sql`select id from requests where organization_id = ${id}`
  const tables = await copyTables<OfOrganization>(db, ORGANIZATION_DECISIONS, {
    organization: sql`${id}::int`,
    request: requests,
    form: sql`select filled_form_id from requests where organization_id = ${id}`,
    budget: sql`select id from budgets where organization_id = ${id}`,
    event: sql`select id from request_events where request_id in (${requests})`,
  })
  const people = await db
    .selectFrom('organization_users as o')
    .innerJoin('users as u', 'u.id', 'o.user_id')
    .select(['u.id', 'u.name', 'u.surname', 'u.email'])
    .where('o.organization_id', '=', id)
    .orderBy('u.id')
    .execute()
  return { ...tables, people, granted: await grantedOf(db, id), questions: iterateQuestions(db, id) }
}

/** The granted amounts of requests whose decision the organisation may read, in cents; null without one. */
async function grantedOf(db: Db, id: number) {
  const requests = await db
    .selectFrom('requests')
    .select(['id', 'state_id'])
    .where('organization_id', '=', id)
    .orderBy('id')
    .execute()
  const granted = []
  for (const request of requests) granted.push({ request_id: request.id, cents: await readGrantedCents(db, request) })
  return granted
}

/** Yields the questions of the filled forms: an answer is found by its option. */
async function* iterateQuestions(db: Db, id: number): AsyncGenerator<CopiedRow> {
  const filled = await db
    .selectFrom('filled_forms as f')
    .innerJoin('requests as r', 'r.filled_form_id', 'f.id')
    .select(['f.id', 'f.form_id', 'f.form_version', 'f.computed'])
    .where('r.organization_id', '=', id)
    .orderBy('f.id')
    .execute()
  for (const form of filled) {
    const { optionById } = await loadFilledForm(db, form)
    for (const [option_id, { option, question }] of optionById)
      yield {
        filled_form_id: form.id,
        option_id,
        section: question.section.label,
        question: question.question.label,
        option: option.label,
      }
  }
}
