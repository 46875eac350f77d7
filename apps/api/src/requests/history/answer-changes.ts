import type { AnswerChange, ChangedOption } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/client.ts'
import { listPage, type PageOfIds } from '../../db/list-page.ts'

interface QuestionOptions {
  readonly filledFormId: number
  /** Ids of the question's options, in its order. */
  readonly optionIds: readonly number[]
}

interface Page {
  readonly page_number: number
  readonly per_page: number
}

/**
 * SQL for the changes of some options of a filled form. Changes that one person makes within ten minutes share a number
 * (`part`), because choosing another option also empties the former one.
 */
const lines = ({ filledFormId, optionIds }: QuestionOptions) => sql`
  select l.*, count(*) filter (where l.begins) over (order by l.at, l.id) as part
  from (select f.*, coalesce(f.kind = 'document' or lag(f.kind) over w = 'document'
      or lag(f.user_id) over w is distinct from f.user_id or f.at - lag(f.at) over w > interval '10 minutes', true) as begins
    from form_changes f where f.filled_form_id = ${filledFormId} and f.option_id = any(${optionIds}::int[])
    window w as (order by f.at, f.id)) l`

const option = sql`jsonb_build_object('option_id', l.option_id, 'kind', l.kind, 'from', l.was, 'to', l.became,
  'before', case when l.was_value is not null then jsonb_build_object('value', l.was_value, 'details', l.was_details) end,
  'after', case when l.became_value is not null
    then jsonb_build_object('value', l.became_value, 'details', l.became_details) end)`

const changes = (questionOptions: QuestionOptions): RawBuilder<unknown> => sql`(
  select min(l.id) as id, max(l.at) as at, l.user_id, jsonb_agg(${option}
      order by array_position(${questionOptions.optionIds}::int[], l.option_id)) as options
  from (${lines(questionOptions)}) l group by l.part, l.user_id)`

interface Change {
  readonly id: number
  readonly at: Date
  readonly user_id: number | null
  readonly options: ChangedOption[]
}

/** Reads a page of the changes in a question's answer, the latest first. */
export async function answerChanges(db: Db, questionOptions: QuestionOptions, page: Page) {
  const columns = {
    id: { kind: 'number', value: sql`h.id`, filled: true },
    at: { kind: 'moment', value: sql`h.at`, filled: true },
  } as const
  const source = { from: sql`${changes(questionOptions)} h`, id: sql`h.id`, columns }
  const rows = (ids: PageOfIds) =>
    db
      .selectFrom(sql<Change>`${changes(questionOptions)}`.as<'h'>(sql`h`))
      .innerJoin(ids, 'page.id', 'h.id')
      .leftJoin('users as u', 'u.id', 'h.user_id')
      .select(['h.id', 'h.at', 'h.options'])
      .select(sql<string>`coalesce(u.name || ' ' || u.surname, '')`.as('by'))
      .orderBy('page.place')
      .execute()
  const query = { ...page, order_by: 'at', order_direction: 'desc' } as const
  const pageOfChanges = await listPage({ db, source, query, rows })
  return {
    ...pageOfChanges,
    data: pageOfChanges.data.map((row): AnswerChange => ({ ...row, at: row.at.toISOString() })),
  }
}

/** Reads the ids of the options whose answer or document was replaced after it was first given. */
export async function listChangedOptions(db: Db, filledFormId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('form_changes')
    .select('option_id')
    .distinct()
    .where('filled_form_id', '=', filledFormId)
    .where('option_id', 'is not', null)
    .where('was', '<>', '')
    .orderBy('option_id')
    .execute()
  return rows.flatMap(({ option_id }) => option_id ?? [])
}
