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
import { buildClosedYearsSql } from '../../access/closed-years.ts'
import { type Column, type Columns, type ColumnSource, buildFilterConditions } from '../../db/list.ts'
import { REQUEST_COLUMNS } from './columns.ts'

/** SQL for the value of request `r` in a series, null for none, and the joins that it needs. */
export interface Measure {
  readonly value: RawBuilder<number | null>
  readonly joins: RawBuilder<unknown>
}

const FIGURES = sql`join form_figures g on g.filled_form_id = r.filled_form_id`
const figure = (column: string): Measure => ({ value: sql`g.${sql.ref(column)}`, joins: FIGURES })

/** Ids of the states of decided requests. */
export const DECIDED_STATE_IDS: readonly number[] = [STATES.approved.id, STATES.completed.id]

/** SQL joins for the submitted conclusion, or for the submitted analysis of request types that have no conclusions. */
const CONCLUDED = sql`left join form_figures g on g.filled_form_id = r.filled_form_id
  left join request_types t on t.id = r.type_id
  left join conclusions c on c.request_id = r.id and c.done
  left join (select a.request_id, max(f.amount_granted) as amount from form_figures f
    join analyses a on a.filled_form_id = f.filled_form_id and a.state_id = ${ANALYSIS_STATES.finished.id}
    where f.amount_granted is not null group by a.request_id) p on p.request_id = r.id`
const concluded = (column: string) =>
  sql`case when t.recommendations = 'none' then p.amount else c.${sql.ref(column)} end`

/**
 * Measures Centraide's share, read from the organisation's budget for the request's year. Only request types with
 * financial pages have one. It is left out if the caller declared a conflict of interest on any request of that
 * organisation and year.
 */
const shareFor = ({ id }: Actor): Measure => ({
  value: sql`s.centraide_share`,
  joins: sql`join request_types t on t.id = r.type_id and t.financial_pages
    join budgets b on b.organization_id = r.organization_id and b.year = r.financial_year
      and b.grid_id = ${THREE_YEAR_GRID}
      and (b.organization_id, b.year) not in ${buildClosedYearsSql(id)}
    join budget_figures s on s.budget_id = b.id`,
})

const MEASURES: Readonly<Record<Exclude<Series, 'relative_part'>, Measure>> = {
  asked: { value: sql`g.amount_asked`, joins: CONCLUDED },
  recommended: { value: sql`${concluded('ammount_recommended')}`, joins: CONCLUDED },
  granted: {
    value: sql`case when r.state_id = any(${DECIDED_STATE_IDS}::int[]) then ${concluded('ammount_final')} end`,
    joins: CONCLUDED,
  },
  regular: figure('activity_regular'),
  occasional: figure('activity_occasional'),
  estimated: figure('people_estimated'),
  real: figure('people_real'),
  members: figure('members'),
  volunteers: figure('volunteers'),
}

/** Returns the measure of a series for the actor. */
export const getMeasure = (actor: Actor, series: Series): Measure =>
  series === 'relative_part' ? shareFor(actor) : MEASURES[series]

/**
 * Divisor that converts stored values. All are stored in hundredths: amounts and shares stay so, counts of people and
 * activities are divided by 100.
 */
const IN_HUNDREDTHS: readonly Series[] = ['asked', 'recommended', 'granted', 'relative_part']
export const getStoredDivisor = (series: Series): number => (IN_HUNDREDTHS.includes(series) ? 1 : 100)

/** Returns the series of a statistic by year. */
export const seriesOf = <Name extends keyof SeriesOf>(repartition: Name): SeriesOf[Name] => SERIES[repartition]

/**
 * SQL for the request that gives each organisation its colour: the latest with a final colour among those that satisfy
 * `condition`.
 */
export const buildLatestColoredSql = (
  condition: RawBuilder<unknown>,
): RawBuilder<{ id: number; color_id: number }> => sql`(
  select distinct on (r.organization_id) r.id, r.color_id from requests r
  where ${condition} and r.color_id is not null
  order by r.organization_id, r.financial_year desc, r.id desc)`

interface Counting {
  readonly actor: Actor
  /** SQL condition: request `r` counts in statistics, before any filter. */
  readonly countable: RawBuilder<SqlBool>
  /** The filters of the list. */
  readonly filters: NonNullable<ListQuery['filters']>
}

/**
 * The filter `counted` of the list of requests: keeps those that were counted in a series, or in the statistic by
 * colour, which counts within the types and years of the list. It is not a sortable column.
 */
export const createCountedFilter = ({ actor, countable, filters }: Counting): ColumnSource => ({
  value: sql`null::text`,
  among: (values) => {
    const series = ALL_SERIES.filter((one) => values.includes(one))
    const counts = series.map((one) => countedIn(getMeasure(actor, one)))
    if (values.includes(COLOR_OF_ORGANIZATION)) {
      const measures = Object.fromEntries(
        Object.entries(filters).filter(([column]) => Object.hasOwn(REQUEST_COLUMNS, column)),
      )
      const condition = sql.join([countable, ...buildFilterConditions(REQUEST_COLUMNS, measures)], sql` and `)
      counts.push(sql`r.id in (select l.id from ${buildLatestColoredSql(condition)} l)`)
    }
    return counts.length === 0 ? sql`false` : sql`(${sql.join(counts, sql` or `)})`
  },
})

/** Returns the series that the filter `counted` names; the list shows a value for each. */
export function parseCountedSeries(filters: NonNullable<ListQuery['filters']>): Series[] {
  const values = [filters['counted']].flat()
  return ALL_SERIES.filter((one) => values.includes(one))
}

/**
 * Sortable columns for the series named by the filter `counted`, such as `figure_granted`; none without it. If it names
 * a single series, every row has a value, so that the sort needs no second look-up.
 */
export const figureColumns = (actor: Actor, filters: NonNullable<ListQuery['filters']>): Columns => {
  const isAlone = [filters['counted']].flat().length === 1
  return Object.fromEntries(
    parseCountedSeries(filters).map((series) => [`figure_${series}`, figureColumn(getMeasure(actor, series), isAlone)]),
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
