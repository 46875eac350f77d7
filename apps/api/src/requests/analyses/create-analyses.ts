import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { organizationOf } from '../../db/owner-organization.ts'
import { beginForm } from '../../filled-forms/index.ts'
import { recordCreation } from '../../trail/change-record.ts'
import type { Caller } from '../../trail/record.ts'
import { prefillAnalyses } from './prefill/prefill-analyses.ts'
import { describeAnalysis } from './describe.ts'

interface TypeOfRequest {
  readonly type_id: number
  readonly form_id: number
  readonly form_version: number
}

interface Unchecked extends Omit<TypeOfRequest, 'form_version'> {
  readonly form_version: number | null
}

/**
 * Lists the types of analysis of a request type, in its order, with the newest version of the form of each. Throws if
 * there is none.
 */
export async function analysisTypesOf(db: Db, requestTypeId: number): Promise<TypeOfRequest[]> {
  const { rows } = await sql<Unchecked>`
    select k.id as type_id, k.form_id, (select max(f.version) from forms f where f.id = k.form_id) as form_version
    from (
      select e.place, m.id, coalesce((t.analyze_forms ->> m.id::text)::int, m.form_id) as form_id
      from request_types t
        cross join lateral jsonb_array_elements_text(t.analyze_type_ids) with ordinality as e(type_id, place)
        join analyze_types m on m.id = e.type_id::int
      where t.id = ${requestTypeId}) k
    order by k.place`.execute(db)
  return rows.map(({ form_version, ...row }) => {
    if (form_version === null)
      throw new Error(`Analysis type ${row.type_id} is bound to form ${row.form_id}, which is none`)
    return { ...row, form_version }
  })
}

interface AnalysesToCreate {
  readonly id: number
  readonly type_id: number
  /** Types of analysis to create; all those of the request's type if absent. */
  readonly types?: readonly number[]
}

/**
 * Creates the analyses of a locked request in the order of its type, and leaves existing ones as they are (decisions,
 * section 11). Prefills them, and renews prefilled answers that nobody changed.
 */
export async function createAnalyses(
  tx: Db,
  call: Caller,
  { id: request_id, type_id, types }: AnalysesToCreate,
): Promise<void> {
  const there = await tx.selectFrom('analyses').select('type_id').where('request_id', '=', request_id).execute()
  const existingTypes = new Set(there.map((row) => row.type_id))
  const missingTypes = (await analysisTypesOf(tx, type_id)).filter(
    (type) => !existingTypes.has(type.type_id) && (types?.includes(type.type_id) ?? true),
  )
  const organization_id = organizationOf('requests', request_id)
  for (const { type_id: analysisType, ...form } of missingTypes) {
    const filled_form_id = await beginForm(tx, { ...form, organization_id })
    const now = call.clock()
    const { id } = await tx
      .insertInto('analyses')
      .values({
        request_id,
        organization_id,
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
  await prefillAnalyses(tx, call, request_id)
}
