import { LOCATION_LEVELS, type LocationLevel } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { ColumnSource, Scalar } from '../../db/list.ts'
import { someListColumns } from '../../db/list-columns.ts'

type Text = RawBuilder<string | null>

interface LocationColumn {
  readonly name: Text
  /** The place around it, which tells it from another of its name. */
  readonly around: Text
}

const [REGION, COUNTY, CITY] = [sql`nullif(o.region, '')`, sql`nullif(o.mrc, '')`, sql`nullif(o.city, '')`]

/** Where organisation `o` is; a city without a county is at the level of counties. */
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

/** The spelling that most organisations use, without capitals where they are as many. */
const mostWritten = (text: RawBuilder<unknown>): Text => sql`mode() within group (order by ${text} collate "C" desc)`

/**
 * The places of a level of the organisations that `condition` lets through, by name, whatever their case: two of one
 * name are told apart by the place around each.
 */
export const placesOf = (level: LocationLevel, condition: RawBuilder<unknown>): RawBuilder<{ place: string }> => sql`
  select case when around is not null and count(*) over (partition by fold(name)) > 1
    then name || ' (' || around || ')' else name end as place
  from (select ${mostWritten(sql`name`)} as name, ${mostWritten(sql`around`)} as around
    from (select ${PLACES[level].name} as name, ${PLACES[level].around} as around
      from organizations o where ${condition}) seen
    where name is not null group by fold(name), fold(around)) named
  order by fold(name), fold(around)`

/** A column of the organisation of request `r`: the organisations are found first. */
const ofOrganization = (
  value: RawBuilder<unknown>,
  isAmong: (values: readonly Scalar[]) => RawBuilder<unknown>,
): ColumnSource => ({
  value: sql`(select ${value} from organizations o where o.id = r.organization_id)`,
  among: (values) => sql`r.organization_id in (select o.id from organizations o where ${isAmong(values)})`,
})

/** A place by its name, with the place around it or without: then all of that name are meant. */
const isPlace = (place: LocationColumn, values: readonly Scalar[]): RawBuilder<unknown> => {
  const foldedValues = sql`any(array(select fold(asked) from unnest(${values}::text[]) asked))`
  return sql`(fold(${place.name}) = ${foldedValues} or fold(${withAround(place)}) = ${foldedValues})`
}

/** Columns of the organisation `o` of requests `r` by which statistics and the list of requests are filtered. */
export const ORGANIZATION_COLUMNS = someListColumns('requests', {
  action_field_id: ofOrganization(sql`o.action_field_id`, (values) => sql`o.action_field_id = any(${values})`),
  ...Object.fromEntries(
    LOCATION_LEVELS.map((level) => [
      level,
      ofOrganization(PLACES[level].name, (values) => isPlace(PLACES[level], values)),
    ]),
  ),
})

/** What of a request itself statistics are filtered by. */
export const REQUEST_COLUMNS = someListColumns('requests', {
  type_id: { value: sql`r.type_id` },
  financial_year: { value: sql`r.financial_year` },
})

/** All that statistics are filtered by. */
export const STATISTIC_COLUMNS = { ...REQUEST_COLUMNS, ...ORGANIZATION_COLUMNS }
