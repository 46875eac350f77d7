import { sql } from 'kysely'
import { ANONYMOUS_ORGANIZATION } from '../locales/fr-ca/retention.ts'
import type { Database } from '../db/schema.ts'

type Column = keyof Database['organizations']

/** Columns of an organisation that stay: regions, sectors, years and facts without names. */
const KEPT = [
  'id',
  'region',
  'mrc',
  'action_field_id',
  'sector_id',
  'subsector_id',
  'organization_year',
  'building_owner',
  'other_building_owner',
  'foundation_owner',
  'version',
  'created_at',
  'updated_at',
] as const satisfies readonly Column[]

/** Columns that are emptied: names, addresses, numbers and free texts. */
const EMPTIED = [
  'organisation_number',
  'patent_name',
  'neq',
  'email_general',
  'website',
  'tel_service',
  'tel_admin',
  'tel_responsible',
  'mail_responsible',
  'address',
  'city',
  'postal_code',
  'borough',
  'district',
  'mission',
  'arc',
  'presidency_appellation',
  'presidency_name',
  'presidency_surname',
  'responsible_appellation',
  'responsible_name',
  'responsible_surname',
  'yearly_follow',
  'territory',
  'service',
  'customer',
  'building_address',
  'foundation_name',
  'fiduciary_address',
  'fiduciary_city',
  'fiduciary_province',
  'fiduciary_postal_code',
  'service_point_1',
  'service_point_2',
  'service_point_3',
] as const satisfies readonly Column[]

const fate = <C extends Column, F>(columns: readonly C[], value: F) =>
  Object.fromEntries(columns.map((column) => [column, value])) as Record<C, F>

/** What becomes of each column of an organisation that is anonymised with its last request. */
export const ORGANIZATION_COLUMNS_ANONYMISED = {
  ...fate(KEPT, 'keep' as const),
  ...fate(EMPTIED, 'null' as const),
  name: sql`${ANONYMOUS_ORGANIZATION} || id`,
}
