import { LOCATION_LEVELS, type LocationLevel } from '@octroi/domain'
import { type RawBuilder, sql } from 'kysely'
import type { Column, Columns } from '../../db/list.ts'

/** Where organisation `o` is; a city without a county stands at the level of counties. */
export const PLACES: Readonly<Record<LocationLevel, RawBuilder<string | null>>> = {
  location_1: sql`nullif(o.region, '')`,
  location_2: sql`coalesce(nullif(o.mrc, ''), nullif(o.city, ''))`,
  location_3: sql`coalesce(nullif(o.district, ''), case when o.mrc <> '' then nullif(o.city, '') end)`,
  location_4: sql`nullif(o.borough, '')`,
  location_5: sql`nullif(o.territory, '')`,
}

/** A column of the organisation of request `r`: the organisations are found first. */
const ofOrganization = (kind: Column['kind'], value: RawBuilder<unknown>): Column => ({
  kind,
  value: sql`(select ${value} from organizations o where o.id = r.organization_id)`,
  among: (values) => sql`r.organization_id in (select o.id from organizations o where ${value} = any(${values}))`,
})

/** Columns of requests `r` that statistics are filtered by, and the list of requests with them. */
export const ORGANIZATION_COLUMNS: Columns = {
  action_field_id: ofOrganization('number', sql`o.action_field_id`),
  ...Object.fromEntries(LOCATION_LEVELS.map((level) => [level, ofOrganization('code', PLACES[level])])),
}

/** All that statistics are filtered by. */
export const STATISTIC_COLUMNS: Columns = {
  type_id: { kind: 'number', value: sql`r.type_id` },
  financial_year: { kind: 'number', value: sql`r.financial_year` },
  ...ORGANIZATION_COLUMNS,
}
