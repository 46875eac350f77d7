import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { MomentOrNow } from './moment.ts'

export interface OrganizationTable {
  id: GeneratedAlways<number>
  organisation_number: string | null
  name: string
  patent_name: string | null
  neq: string | null
  email_general: string | null
  website: string | null
  tel_service: string | null
  address: string | null
  city: string | null
  postal_code: string | null
  region: string | null
  mrc: string | null
  borough: string | null
  district: string | null
  action_field_id: number | null
  sector_id: number | null
  subsector_id: number | null
  organization_year: number | null
  mission: string | null
  arc: string | null
  tel_admin: string | null
  tel_responsible: string | null
  mail_responsible: string | null
  presidency_appellation: string | null
  presidency_name: string | null
  presidency_surname: string | null
  responsible_appellation: string | null
  responsible_name: string | null
  responsible_surname: string | null
  yearly_follow: string | null
  territory: string | null
  service: string | null
  customer: string | null
  building_owner: Generated<boolean>
  other_building_owner: Generated<boolean>
  building_address: string | null
  foundation_owner: Generated<boolean>
  foundation_name: string | null
  fiduciary_address: string | null
  fiduciary_city: string | null
  fiduciary_province: string | null
  fiduciary_postal_code: string | null
  service_point_1: string | null
  service_point_2: string | null
  service_point_3: string | null
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  created_at: MomentOrNow
  updated_at: MomentOrNow
}

export interface NoteTable {
  id: GeneratedAlways<number>
  organization_id: number
  type_id: number
  /** Id of its author. */
  user_id: number | null
  date: MomentOrNow
  text: string
  /** 1 open, 0 closed. */
  status: Generated<number>
  /** 1 private, 0 public. */
  confidential: Generated<number>
  /** When it was deleted; null while it is active. */
  ending_date: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  /** Where the file store keeps the attached file. */
  file_key: string | null
  file_name: string | null
  file_content_type: string | null
  /** Bytes. */
  file_size: number | null
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  updated_at: MomentOrNow
}
