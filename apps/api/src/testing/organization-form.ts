import type { Organization } from '@octroi/domain'
import type { Person, Reply } from './person.ts'

/** What a person enters for a new organisation, to be changed by each test. */
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

/** Sends the form of a new organisation. */
export const creates = (who: Person, change: object = {}): Promise<Reply<{ id: number }>> =>
  who.calls('POST', '/organizations', { body: { organization: organizationForm(change) } })

/** Sends changes of an organisation, from a version when one is given. */
export const editsOrganization = (
  who: Person,
  id: number,
  { version, ...organization }: Readonly<Record<string, unknown>>,
): Promise<Reply<Organization>> =>
  who.calls('PATCH', `/organizations/${id}`, { body: { organization, ...(version === undefined ? {} : { version }) } })
