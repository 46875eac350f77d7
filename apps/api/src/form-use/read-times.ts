import { type contract, type ReplyOf, VISIT_GAP_MINUTES } from '@octroi/domain'
import { sql } from 'kysely'
import type { Db } from '../db/client.ts'
import { buildCountedForms, buildPlaces, type FormUseQuestion, SAVES_OF_FORM } from './counted-forms.ts'
import type { FormParts } from './form-parts.ts'
import { buildQuartiles, type QuartileRow, toQuartiles } from './quartiles.ts'

interface Row {
  /** Null for the whole form. */
  readonly section_id: number | null
  readonly forms: number
  readonly seconds: QuartileRow
}

/**
 * Estimates the time of each section and of the whole form. The time between two saves of a visit belongs to the section
 * of the later save; the time before the first save of a visit is unknown and left out, so that the estimate is low. A
 * filled form without such a time in a section does not count there.
 */
export async function readTimes(
  db: Db,
  question: FormUseQuestion,
  parts: FormParts,
): Promise<ReplyOf<typeof contract.formUse.times>> {
  const visit = sql`make_interval(mins => ${VISIT_GAP_MINUTES}::int)`
  const { rows } = await sql<Row>`${buildCountedForms(question)}, ${buildPlaces(parts.places)},
    spent as (
      select k.id, t.section_id, t.seconds from counted k cross join lateral (
        select p.section_id, extract(epoch from sum(g.gap)) as seconds
        from (${SAVES_OF_FORM}) g join places p on p.option_id = g.option_id
        where g.gap > interval '0' and g.gap < ${visit} group by p.section_id) t),
    summed as (
      select section_id, seconds from spent
      union all select null, sum(seconds) from spent group by id)
    select section_id, count(*)::int as forms, ${buildQuartiles(sql`seconds`)} as seconds
    from summed group by section_id`.execute(db)
  const timeOf = (id: number | null) => {
    const row = rows.find(({ section_id }) => section_id === id)
    return { forms: row?.forms ?? 0, seconds: toQuartiles(row?.seconds ?? null) }
  }
  const sections = parts.sections.map((section) => ({ ...section, ...timeOf(section.id) }))
  return { total: timeOf(null), sections: sections.filter(({ is_current, forms }) => is_current || forms > 0) }
}
