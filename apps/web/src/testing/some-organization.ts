import { type Organization, ORGANIZATION_LENGTHS, type OrganizationRow } from '@octroi/domain'
import type { FakeAnswer } from './fake-server.ts'

const NOTHING = Object.fromEntries(Object.keys(ORGANIZATION_LENGTHS).map((name) => [name, null])) as Readonly<
  Record<keyof typeof ORGANIZATION_LENGTHS, null>
>

/** Creates an organisation with all required fields. */
export function someOrganization(change: Partial<Organization> = {}): Organization {
  return {
    ...NOTHING,
    id: 7,
    name: 'Le Phare',
    email_general: 'bonjour@phare.example.org',
    tel_service: '418 555-0199',
    region: 'Bas-Saint-Laurent',
    action_field_id: 1,
    action_field: { id: 1, label: 'Alimentation' },
    sector_id: 1,
    sector: { id: 1, label: 'Dépannage' },
    subsector_id: 1,
    subsector: { id: 1, label: 'Comptoirs' },
    organization_year: null,
    yearly_follow: null,
    building_owner: false,
    other_building_owner: false,
    foundation_owner: false,
    user: null,
    associated_user_id: null,
    association_id: null,
    version: 3,
    updated_by: 'Claire Villeneuve',
    created_at: '2026-01-05T15:00:00.000Z',
    updated_at: '2026-02-05T15:00:00.000Z',
    ...change,
  }
}

export const pageOfOrganizations = (...data: readonly OrganizationRow[]) => ({
  data,
  page: 1,
  total_pages: 1,
  total: data.length,
})

/** Replies of the lookups: regions and two action fields with their sectors. */
export const ORGANIZATION_LOOKUPS: Readonly<Record<string, FakeAnswer>> = {
  'GET /regions': () => [
    { id: 1, label: 'Bas-Saint-Laurent' },
    { id: 3, label: 'Capitale-Nationale' },
    { id: 12, label: 'Chaudière-Appalaches' },
  ],
  'GET /action_fields': () => [
    { id: 1, label: 'Alimentation' },
    { id: 2, label: 'Enfance' },
  ],
  'GET /sectors': () => [
    { id: 1, label: 'Dépannage', action_field_id: 1 },
    { id: 2, label: 'Cuisines', action_field_id: 1 },
    { id: 3, label: 'Garde', action_field_id: 2 },
  ],
  'GET /subsectors': () => [
    { id: 1, label: 'Comptoirs', sector_id: 1 },
    { id: 2, label: 'Popotes', sector_id: 2 },
    { id: 3, label: 'Haltes', sector_id: 3 },
  ],
  'GET /users': () => ({ data: [], page: 1, total_pages: 1, total: 0 }),
}
