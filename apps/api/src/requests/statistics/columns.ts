import { LOCATION_LEVELS, type LocationLevel } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ColumnSource, Scalar } from '../../db/list.ts'
import { someListColumns } from '../../db/list-columns.ts'

type Text = RawBuilder<string | null>

interface LocationColumn {
  readonly name: Text
  /** The place that contains it, which distinguishes places of the same name. */
  readonly around: Text
}

const [REGION, COUNTY, CITY] = [sql`nullif(o.region, '')`, sql`nullif(o.mrc, '')`, sql`nullif(o.city, '')`]

/** SQL for the location of organisation `o` at each level. A city without a county is on the level of counties. */
const PLACES: Readonly<Record<LocationLevel, LocationColumn>> = {
  location_1: { name: sql`${REGION}`, around: sql`null::text` },
  location_2: { name: sql`coalesce(${COUNTY}, ${CITY})`, around: sql`${REGION}` },
  location_3: {
    name: sql`coalesce(nullif(o.district, ''), case when ${COUNTY} is not null then ${CITY} end)`,
    around: sql`coalesce(case when o.district <> '' then ${CITY} end, ${COUNTY}, ${REGION})`,
  },
  location_4: { name: sql`nullif(o.borough, '')`, around: sql`coalesce(${CITY}, ${COUNTY}, ${REGION})` },
  location_5: { name: sql`nullif(o.territory, '')`, around: sql`null::text` },
}

const withAround = ({ name, around }: LocationColumn): Text => sql`(${name} || ' (' || ${around} || ')')`

/** SQL for the most frequent spelling; on a tie, the one with fewer capitals. */
const mostWritten = (text: RawBuilder<unknown>): Text => sql`mode() within group (order by ${text} collate "C" desc)`

/**
 * SQL for the names of the places of a level, ignoring case, of the organisations that satisfy `condition`. Places of
 * the same name get the containing place in parentheses.
 */
export const buildPlacesSql = (
  level: LocationLevel,
  condition: RawBuilder<unknown>,
): RawBuilder<{ place: string }> => sql`
  select case when around is not null and count(*) over (partition by fold(name)) > 1
    then name || ' (' || around || ')' else name end as place
  from (select ${mostWritten(sql`name`)} as name, ${mostWritten(sql`around`)} as around
    from (select ${PLACES[level].name} as name, ${PLACES[level].around} as around
      from organizations o where ${condition}) seen
    where name is not null group by fold(name), fold(around)) named
  order by fold(name), fold(around)`

/** A column of the organisation of request `r`. Its filter looks up organisations first, for speed. */
const ofOrganization = (
  value: RawBuilder<unknown>,
  isAmong: (values: readonly Scalar[]) => RawBuilder<unknown>,
): ColumnSource => ({
  value: sql`(select ${value} from organizations o where o.id = r.organization_id)`,
  among: (values) => sql`r.organization_id in (select o.id from organizations o where ${isAmong(values)})`,
})

/**
 * SQL condition: the place has one of these names; a name without its containing place means all places of that name.
 */
const isPlace = (place: LocationColumn, values: readonly Scalar[]): RawBuilder<unknown> => {
  const foldedValues = sql`any(array(select fold(asked) from unnest(${values}::text[]) asked))`
  return sql`(fold(${place.name}) = ${foldedValues} or fold(${withAround(place)}) = ${foldedValues})`
}

/** Columns of the organisation of requests `r` by which statistics and the list of requests are filtered. */
export const ORGANIZATION_COLUMNS = someListColumns('requests', {
  action_field_id: ofOrganization(sql`o.action_field_id`, (values) => sql`o.action_field_id = any(${values})`),
  ...Object.fromEntries(
    LOCATION_LEVELS.map((level) => [
      level,
      ofOrganization(PLACES[level].name, (values) => isPlace(PLACES[level], values)),
    ]),
  ),
})

/** Columns of a request itself by which statistics are filtered. */
export const REQUEST_COLUMNS = someListColumns('requests', {
  type_id: { value: sql`r.type_id` },
  financial_year: { value: sql`r.financial_year` },
})

/** All columns by which statistics are filtered. */
export const STATISTIC_COLUMNS = { ...REQUEST_COLUMNS, ...ORGANIZATION_COLUMNS }
