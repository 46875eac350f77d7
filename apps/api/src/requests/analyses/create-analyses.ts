import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { beginForm } from '../../filled-forms/index.ts'
import { recordCreation } from '../../trail/change-record.ts'
import type { Caller } from '../../trail/record.ts'
import { describeAnalysis } from './describe.ts'

interface TypeOfRequest {
  readonly type_id: number
  readonly form_id: number
  readonly form_version: number
}

/** The types of analysis of a request's type, in its order, with the newest version of the form of each. */
export async function analysisTypesOf(db: Db, requestTypeId: number): Promise<TypeOfRequest[]> {
  const { rows } = await sql<TypeOfRequest>`
    select k.id as type_id, f.id as form_id, max(f.version) as form_version
    from request_types t
      cross join lateral jsonb_array_elements_text(t.analyze_type_ids) with ordinality as e(type_id, place)
      join analyze_types k on k.id = e.type_id::int
      join forms f on f.id = coalesce((t.analyze_forms ->> k.id::text)::int, k.form_id)
    where t.id = ${requestTypeId}
    group by e.place, k.id, f.id order by e.place`.execute(db)
  return rows
}

interface Wanted {
  readonly id: number
  readonly type_id: number
  /** Types of analysis; without any, all of the request's type. */
  readonly types?: readonly number[]
}

/**
 * Begins the analyses of a request that is held, in the order of its type, those that are there already left as they
 * are (decisions, section 11).
 */
export async function createAnalyses(tx: Db, call: Caller, { id: request_id, type_id, types }: Wanted): Promise<void> {
  const there = await tx.selectFrom('analyses').select('type_id').where('request_id', '=', request_id).execute()
  const known = new Set(there.map((row) => row.type_id))
  const wanted = (await analysisTypesOf(tx, type_id)).filter(
    (type) => !known.has(type.type_id) && (types?.includes(type.type_id) ?? true),
  )
  for (const { type_id: analysisType, ...form } of wanted) {
    const filled_form_id = await beginForm(tx, form)
    const now = call.clock()
    const { id } = await tx
      .insertInto('analyses')
      .values({
        request_id,
        type_id: analysisType,
        filled_form_id,
        submitted_at: null,
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordCreation(tx, call, { subject: 'analysis', id, described: await describeAnalysis(tx, id) })
  }
}
