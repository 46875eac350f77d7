import {
  type Actor,
  ALL_SERIES,
  ANALYSIS_STATES,
  COLOR_OF_ORGANIZATION,
  type ListQuery,
  SERIES,
  type Series,
  type SeriesOf,
  STATES,
  THREE_YEAR_GRID,
} from '@octroi/domain'
import { type RawBuilder, sql, type SqlBool } from 'kysely'
import { pagesClosedTo } from '../../access/closed-years.ts'
import { type Column, type Columns, type ColumnSource, conditionsOf } from '../../db/list.ts'
import { REQUEST_COLUMNS } from './columns.ts'

/** What request `r` says of something, null for nothing, and the tables that say it. */
export interface Measure {
  readonly value: RawBuilder<number | null>
  readonly joins: RawBuilder<unknown>
}

const FIGURES = sql`join form_figures g on g.filled_form_id = r.filled_form_id`
const figure = (column: string): Measure => ({ value: sql`g.${sql.ref(column)}`, joins: FIGURES })

/** The states of requests that are decided. */
export const COMPLETED: readonly number[] = [STATES.approved.id, STATES.completed.id]

/** Conclusions; of types that have none, what the analysis proposes. Neither before it is submitted. */
const CONCLUDED = sql`left join form_figures g on g.filled_form_id = r.filled_form_id
  left join request_types t on t.id = r.type_id
  left join conclusions c on c.request_id = r.id and c.done
  left join (select a.request_id, max(f.amount_granted) as amount from form_figures f
    join analyses a on a.filled_form_id = f.filled_form_id and a.state_id = ${ANALYSIS_STATES.finished.id}
    where f.amount_granted is not null group by a.request_id) p on p.request_id = r.id`
const concluded = (column: string) =>
  sql`case when t.recommendations = 'none' then p.amount else c.${sql.ref(column)} end`

/**
 * Measures Centraide's share for types with financial pages: from the budget of the year of request `r`, unless those
 * pages are closed to the caller, which another request of that year may have done.
 */
const shareFor = ({ id }: Actor): Measure => ({
  value: sql`s.centraide_share`,
  joins: sql`join request_types t on t.id = r.type_id and t.financial_pages
    join budgets b on b.organization_id = r.organization_id and b.year = r.financial_year
      and b.grid_id = ${THREE_YEAR_GRID}
      and (b.organization_id, b.year) not in ${pagesClosedTo(id)}
    join budget_figures s on s.budget_id = b.id`,
})

const MEASURES: Readonly<Record<Exclude<Series, 'relative_part'>, Measure>> = {
  asked: { value: sql`g.amount_asked`, joins: CONCLUDED },
  recommended: { value: sql`${concluded('ammount_recommended')}`, joins: CONCLUDED },
  granted: {
    value: sql`case when r.state_id = any(${COMPLETED}::int[]) then ${concluded('ammount_final')} end`,
    joins: CONCLUDED,
  },
  regular: figure('activity_regular'),
  occasional: figure('activity_occasional'),
  estimated: figure('people_estimated'),
  real: figure('people_real'),
  members: figure('members'),
  volunteers: figure('volunteers'),
}

/** What a series is of, to somebody. */
export const measureFor = (actor: Actor, series: Series): Measure =>
  series === 'relative_part' ? shareFor(actor) : MEASURES[series]

/** Amounts and shares stay in hundredths; numbers of people and of activities are kept in hundredths. */
const IN_HUNDREDTHS: readonly Series[] = ['asked', 'recommended', 'granted', 'relative_part']
export const unitOf = (series: Series): number => (IN_HUNDREDTHS.includes(series) ? 1 : 100)

/** The series of a statistic by year. */
export const seriesOf = <Name extends keyof SeriesOf>(repartition: Name): SeriesOf[Name] => SERIES[repartition]

/**
 * By organisation, the request `r` that gives it its colour, of those that `condition` lets through: the latest that has
 * a final one.
 */
export const latestColored = (condition: RawBuilder<unknown>): RawBuilder<{ id: number; color_id: number }> => sql`(
  select distinct on (r.organization_id) r.id, r.color_id from requests r
  where ${condition} and r.color_id is not null
  order by r.organization_id, r.financial_year desc, r.id desc)`

interface Counting {
  readonly actor: Actor
  /** Which requests `r` count, whatever is asked for. */
  readonly countable: RawBuilder<SqlBool>
  /** What the list is asked for. */
  readonly filters: NonNullable<ListQuery['filters']>
}

/**
 * Requests of the list by what they were counted in: `counted` is the name of a series, or says that it is of the colours,
 * which are counted among the types and years of the list. Filtered by only.
 */
export const countedFor = ({ actor, countable, filters }: Counting): ColumnSource => ({
  value: sql`null::text`,
  among: (values) => {
    const series = ALL_SERIES.filter((one) => values.includes(one))
    const counts = series.map((one) => countedIn(measureFor(actor, one)))
    if (values.includes(COLOR_OF_ORGANIZATION)) {
      const measures = Object.fromEntries(
        Object.entries(filters).filter(([column]) => Object.hasOwn(REQUEST_COLUMNS, column)),
      )
      const condition = sql.join([countable, ...conditionsOf(REQUEST_COLUMNS, measures)], sql` and `)
      counts.push(sql`r.id in (select l.id from ${latestColored(condition)} l)`)
    }
    return counts.length === 0 ? sql`false` : sql`(${sql.join(counts, sql` or `)})`
  },
})

/** The series that a list of requests is asked for: it shows them of each. */
export function countedSeries(filters: NonNullable<ListQuery['filters']>): Series[] {
  const values = [filters['counted']].flat()
  return ALL_SERIES.filter((one) => values.includes(one))
}

/**
 * The series as columns that the list can be sorted by: `figure_granted`. Without such a filter there is none. Where it is
 * of that series alone, its rows are those that have a figure: they are not looked for twice.
 */
export const figureColumns = (actor: Actor, filters: NonNullable<ListQuery['filters']>): Columns => {
  const isAlone = [filters['counted']].flat().length === 1
  return Object.fromEntries(
    countedSeries(filters).map((series) => [`figure_${series}`, figureColumn(measureFor(actor, series), isAlone)]),
  )
}

const figureColumn = ({ value, joins }: Measure, isAlone: boolean): Column =>
  isAlone
    ? {
        kind: 'number',
        value,
        join: joins,
        holds: { filter: 'counted', by: sql<SqlBool>`(${value}) is not null` },
        sortedOnly: true,
      }
    : {
        kind: 'number',
        value: sql`figured.figure`,
        join: sql`left join (
          select r.id as request_id, ${value} as figure from requests r ${joins} where ${value} is not null)
          figured on figured.request_id = r.id`,
        sortedOnly: true,
      }

const countedIn = ({ value, joins }: Measure): RawBuilder<boolean> =>
  sql`r.id in (select r.id from requests r ${joins} where ${value} is not null)`
