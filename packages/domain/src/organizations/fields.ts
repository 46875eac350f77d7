import { EMAIL_LENGTH } from '../text/rules.ts'

const SHORT = 50
const LINE = 255
const AREA = 5000

/** Texts of one line, with the most characters of each. */
export const ORGANIZATION_LINES = {
  organisation_number: SHORT,
  name: LINE,
  patent_name: LINE,
  arc: SHORT,
  neq: SHORT,
  email_general: EMAIL_LENGTH,
  website: LINE,
  tel_service: SHORT,
  tel_admin: SHORT,
  tel_responsible: SHORT,
  mail_responsible: EMAIL_LENGTH,
  address: LINE,
  postal_code: SHORT,
  city: LINE,
  borough: LINE,
  district: LINE,
  region: LINE,
  mrc: LINE,
  presidency_appellation: SHORT,
  presidency_name: LINE,
  presidency_surname: LINE,
  responsible_appellation: SHORT,
  responsible_name: LINE,
  responsible_surname: LINE,
  building_address: LINE,
  foundation_name: LINE,
  fiduciary_address: LINE,
  fiduciary_city: LINE,
  fiduciary_province: LINE,
  fiduciary_postal_code: SHORT,
  service_point_1: LINE,
  service_point_2: LINE,
  service_point_3: LINE,
} as const

/** Texts of several lines, with the most characters of each. */
export const ORGANIZATION_AREAS = { mission: AREA, territory: AREA, service: AREA, customer: AREA } as const

/** The most characters of each text of an organisation. */
export const ORGANIZATION_LENGTHS = { ...ORGANIZATION_LINES, ...ORGANIZATION_AREAS } as const

export const ORGANIZATION_FLAGS = ['building_owner', 'other_building_owner', 'foundation_owner'] as const
/** The choices from lookup lists; each depends on the one before. */
export const ORGANIZATION_CHOICES = ['action_field_id', 'sector_id', 'subsector_id'] as const

/** The fields that are required (source 1, section 5). */
export const ORGANIZATION_REQUIRED = [
  'name',
  'email_general',
  'tel_service',
  'region',
  'action_field_id',
  'sector_id',
  'subsector_id',
] as const

/** Fields that need an ability of their own besides editing the organisation (source 1, section 6). */
export const ORGANIZATION_ABILITIES = {
  organisation_number: 'organization.num_org',
  action_field_id: 'organization.action_fields',
  sector_id: 'organization.sectors',
  subsector_id: 'organization.subsectors',
  yearly_follow: 'organization.yearly_follow',
} as const

export const FIRST_ORGANIZATION_YEAR = 1900
export const LAST_ORGANIZATION_YEAR = 2100
