import { SERIES, type Series, type SeriesOf, STATES, THREE_YEAR_GRID } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Column } from '../../db/list.ts'

/** What request `r` says of something, null for nothing, and the tables that say it. */
export interface Measure {
  readonly value: RawBuilder<number | null>
  readonly joins: RawBuilder<unknown>
}

const FIGURES = sql`join form_figures g on g.filled_form_id = r.filled_form_id`
const figure = (column: string): Measure => ({ value: sql`g.${sql.ref(column)}`, joins: FIGURES })

/** Those that are decided. */
export const COMPLETED: readonly number[] = [STATES.approved.id, STATES.completed.id]

/** Conclusions; of types that have none, what the analysis proposes. */
const CONCLUDED = sql`left join form_figures g on g.filled_form_id = r.filled_form_id
  left join request_types t on t.id = r.type_id
  left join conclusions c on c.request_id = r.id
  left join (select a.request_id, max(f.amount_granted) as amount from form_figures f
    join analyses a on a.filled_form_id = f.filled_form_id
    where f.amount_granted is not null group by a.request_id) p on p.request_id = r.id`
const concluded = (column: string) =>
  sql`case when t.recommendations = 'none' then p.amount else c.${sql.ref(column)} end`

/** Of types with financial pages: the budget of the year of request `r`. */
const SHARES = sql`join request_types t on t.id = r.type_id and t.financial_pages
  join budgets b on b.organization_id = r.organization_id and b.year = r.financial_year and b.grid_id = ${THREE_YEAR_GRID}
  join budget_figures s on s.budget_id = b.id`

export const MEASURES: Readonly<Record<Series, Measure>> = {
  asked: { value: sql`g.amount_asked`, joins: CONCLUDED },
  recommended: { value: sql`${concluded('ammount_recommended')}`, joins: CONCLUDED },
  granted: {
    value: sql`case when r.state_id = any(${COMPLETED}::int[]) then ${concluded('ammount_final')} end`,
    joins: CONCLUDED,
  },
  relative_part: { value: sql`s.centraide_share`, joins: SHARES },
  regular: figure('activity_regular'),
  occasional: figure('activity_occasional'),
  estimated: figure('people_estimated'),
  real: figure('people_real'),
  members: figure('members'),
  volunteers: figure('volunteers'),
}

/** The series of a statistic by year. */
export const seriesOf = (repartition: keyof SeriesOf): readonly Series[] => SERIES[repartition]

/** Requests of the list by what they were counted in: `counted` is the name of a series. Filtered by only. */
export const COUNTED: Column = {
  kind: 'code',
  value: sql`null::text`,
  among: (values) => {
    const measures = Object.entries(MEASURES).filter(([series]) => values.includes(series))
    if (measures.length === 0) return sql`false`
    return sql`(${sql.join(
      measures.map(([, measure]) => countedIn(measure)),
      sql` or `,
    )})`
  },
}

const countedIn = ({ value, joins }: Measure): RawBuilder<boolean> =>
  sql`r.id in (select r.id from requests r ${joins} where ${value} is not null)`
