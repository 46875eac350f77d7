import type { Organization } from '@octroi/domain'
import type { Person, Reply } from './person.ts'

/** Returns the fields of a new organisation, with changes of the test. */
export const organizationForm = (change: object = {}): object => ({
  name: 'Le Phare des Bois-Francs',
  email_general: 'bonjour@phare.example.org',
  tel_service: '418 555-0199',
  region: 'Bas-Saint-Laurent',
  action_field_id: 1,
  sector_id: 1,
  subsector_id: 1,
  ...change,
})

/** Creates an organisation through the API. */
export const creates = (who: Person, change: object = {}): Promise<Reply<{ id: number }>> =>
  who.calls('POST', '/organizations', { body: { organization: organizationForm(change) } })

/** Changes an organisation through the API, optionally from a base version. */
export const editsOrganization = (
  who: Person,
  id: number,
  { version, ...organization }: Readonly<Record<string, unknown>>,
): Promise<Reply<Organization>> =>
  who.calls('PATCH', `/organizations/${id}`, { body: { organization, ...(version === undefined ? {} : { version }) } })
