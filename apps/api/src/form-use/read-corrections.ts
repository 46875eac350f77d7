import { type CorrectedQuestion, MOST_CORRECTED, VISIT_GAP_MINUTES } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { buildCountedForms, buildPlaces, type FormUseQuestion, SAVES_OF_FORM } from './counted-forms.ts'
import { type FormParts, requireQuestion } from './form-parts.ts'

interface Row extends Pick<CorrectedQuestion, 'changed' | 'after_return' | 'forms' | 'remarks'> {
  readonly question_id: number
}

/**
 * Lists the questions whose answers were changed most often in a later visit than the one that gave them, then those of
 * which reviewers asked for corrections. A question with several inputs counts once a visit.
 */
export async function readCorrections(
  db: Db,
  question: FormUseQuestion,
  parts: FormParts,
): Promise<CorrectedQuestion[]> {
  const visit = sql`make_interval(mins => ${VISIT_GAP_MINUTES}::int)`
  const { rows } = await sql<Row>`${buildCountedForms(question)}, ${buildPlaces(parts.places)},
    corrected as (
      select k.id, t.* from counted k cross join lateral (
        select p.question_id, v.visit, coalesce(bool_or(v.at > k.returned_at), false) as is_after_return
        from (
          select option_id, at, visit, min(visit) over (partition by option_id) as first_visit
          from (select g.*, count(*) filter (where gap >= ${visit}) over (order by at, id) as visit
            from (${SAVES_OF_FORM}) g) numbered) v
        join places p on p.option_id = v.option_id
        where v.visit > v.first_visit group by p.question_id, v.visit) t),
    changes as (
      select question_id, count(*)::int as changed, count(*) filter (where is_after_return)::int as after_return,
        count(distinct id)::int as forms
      from corrected group by question_id),
    remarked as (
      select question_id, count(*)::int as remarks from remarks
      where event_id is not null and request_id in (select request_id from counted)
        and question_id in (select question_id from places)
      group by question_id)
    select question_id, coalesce(changed, 0) as changed, coalesce(after_return, 0) as after_return,
      coalesce(forms, 0) as forms, coalesce(remarks, 0) as remarks
    from changes full join remarked using (question_id)
    order by changed desc, remarks desc, question_id limit ${MOST_CORRECTED}`.execute(db)
  return rows.map(({ question_id, ...counts }) => ({ ...requireQuestion(parts, question_id), ...counts }))
}
