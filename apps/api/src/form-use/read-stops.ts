import type { contract, ReplyOf } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { buildCountedForms, buildPlaces, type FormUseQuestion, IS_ANSWER } from './counted-forms.ts'
import { type FormParts, requireQuestion } from './form-parts.ts'

const MOST_QUESTIONS = 10

/** SQL condition: `w` is an answer that somebody gave in form `k`, which has no history; the last one is the furthest. */
const HAS_ANSWERS_ALONE = sql`w.filled_form_id = k.id and w.prefilled_from is null and w.value <> ''
  and not exists (select from form_changes x where x.filled_form_id = k.id)`

interface Row {
  readonly section_id: number
  /** Null in the row of a section, which has `reached` alone. */
  readonly question_id: number | null
  readonly reached: number
  readonly stopped: number
  readonly abandoned: number
}

/** Counts by section and question where forms that were not submitted were saved last. */
export async function readStops(
  db: Db,
  question: FormUseQuestion,
  parts: FormParts,
): Promise<ReplyOf<typeof contract.formUse.stops>> {
  const { rows } = await sql<Row>`${buildCountedForms(question)}, ${buildPlaces(parts.places)},
    reached as (
      select t.section_id from counted k cross join lateral (
        select distinct p.section_id from form_changes c join places p on p.option_id = c.option_id
        where c.filled_form_id = k.id and ${IS_ANSWER}
        union select p.section_id from answers w join places p on p.option_id = w.option_id where ${HAS_ANSWERS_ALONE}) t),
    stopped as (
      select t.section_id, t.question_id, k.is_abandoned from counted k cross join lateral (
        (select p.section_id, p.question_id from form_changes c join places p on p.option_id = c.option_id
          where c.filled_form_id = k.id and ${IS_ANSWER} order by c.at desc, c.id desc limit 1)
        union all
        (select p.section_id, p.question_id from answers w join places p on p.option_id = w.option_id
          where ${HAS_ANSWERS_ALONE} order by w.updated_at desc, p.place desc limit 1)) t
      where not k.is_submitted)
    select section_id, null::int as question_id, count(*)::int as reached, 0 as stopped, 0 as abandoned
    from reached group by section_id
    union all
    select section_id, question_id, 0, count(*)::int, count(*) filter (where is_abandoned)::int
    from stopped group by section_id, question_id`.execute(db)
  const sections = parts.sections.map((section) => {
    const own = rows.filter(({ section_id }) => section_id === section.id)
    return { ...section, reached: sum(own, 'reached'), stopped: sum(own, 'stopped'), abandoned: sum(own, 'abandoned') }
  })
  const questions = rows.flatMap(({ question_id, stopped, abandoned }) =>
    question_id === null ? [] : [{ ...requireQuestion(parts, question_id), stopped, abandoned }],
  )
  return {
    sections: sections.filter(({ is_current, reached }) => is_current || reached > 0),
    questions: questions
      .toSorted((one, other) => other.stopped - one.stopped || one.id - other.id)
      .slice(0, MOST_QUESTIONS),
  }
}

const sum = (rows: readonly Row[], key: 'reached' | 'stopped' | 'abandoned'): number =>
  rows.reduce((total, row) => total + row[key], 0)
