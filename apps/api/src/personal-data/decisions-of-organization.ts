import type { Decisions } from './decisions.ts'

const PEOPLE = { leftOut: 'Of a person, who has a copy of their own.' }
const CHAIN = { leftOut: 'Digests of the trail, which are about nobody.' }
const CONTENT = { leftOut: 'Content of the funder.' }
const COMPUTED = { leftOut: 'Computed from what is copied elsewhere.' }
const TECHNICAL = { leftOut: 'Keys and marks of the program.' }
const FUNDER = { leftOut: 'Work of the funder, which the organisation may not read (source 1, the permissions).' }

/** What the copied rows of an organisation belong to. */
export type OfOrganization = 'organization' | 'request' | 'form' | 'budget' | 'event'

/**
 * What is copied for an organisation: its record, and of its requests all that it gave and may read itself. The work of
 * the funder on them (notes, analyses, recommendations, conflicts of interest) is not.
 */
export const ORGANIZATION_DECISIONS: Decisions<OfOrganization> = {
  organizations: {
    by: ['id'],
    of: 'organization',
    columns: [
      ...['id', 'organisation_number', 'name', 'patent_name', 'neq', 'email_general', 'website'],
      ...['tel_service', 'tel_admin', 'tel_responsible', 'mail_responsible', 'address', 'city', 'postal_code'],
      ...['region', 'mrc', 'borough', 'district', 'action_field_id', 'sector_id', 'subsector_id'],
      ...['organization_year', 'mission', 'arc', 'presidency_appellation', 'presidency_name', 'presidency_surname'],
      ...['responsible_appellation', 'responsible_name', 'responsible_surname', 'yearly_follow', 'territory'],
      ...['service', 'customer', 'building_owner', 'other_building_owner', 'building_address', 'foundation_owner'],
      ...['foundation_name', 'fiduciary_address', 'fiduciary_city', 'fiduciary_province', 'fiduciary_postal_code'],
      ...['service_point_1', 'service_point_2', 'service_point_3', 'created_at', 'updated_at'],
    ] as const,
  },
  requests: {
    by: ['organization_id'],
    of: 'organization',
    columns: [
      ...['id', 'type_id', 'financial_year', 'state_id', 'filled_form_id', 'consent', 'initials'],
      ...['date_created', 'date_close', 'date_submitted'],
    ] as const,
  },
  request_events: {
    by: ['request_id'],
    of: 'request',
    columns: ['id', 'request_id', 'at', 'from_state_id', 'to_state_id'],
  },
  remarks: {
    by: ['request_id'],
    of: 'request',
    columns: ['request_id', 'question_id', 'row', 'label', 'reason', 'at', 'done_at'],
  },
  closing_reminders: { by: ['request_id'], of: 'request', columns: ['request_id', 'date_close', 'at'] },
  filled_forms: { by: ['id'], of: 'form', columns: ['id', 'form_id', 'form_version', 'percent'] },
  answers: {
    by: ['filled_form_id'],
    of: 'form',
    columns: ['filled_form_id', 'option_id', 'value', 'details', 'updated_at'],
  },
  documents: {
    by: ['filled_form_id'],
    of: 'form',
    columns: ['id', 'filled_form_id', 'option_id', 'label', 'name', 'content_type', 'size', 'created_at'],
  },
  consents: { by: ['event_id'], of: 'event', columns: ['event_id', 'version', 'text', 'initials'] },
  returned_answers: {
    by: ['event_id'],
    of: 'event',
    columns: ['event_id', 'option_id', 'value', 'details', 'document_name', 'document_size'],
  },
  budgets: { by: ['organization_id'], of: 'organization', columns: ['id', 'year', 'grid_id'] },
  budget_items: {
    by: ['budget_id'],
    of: 'budget',
    columns: ['budget_id', 'key', 'cents', 'rows', 'text', 'updated_at'],
  },
  workbook_mappings: { by: ['organization_id'], of: 'organization', columns: ['grid_id', 'mapping'] },
  organization_users: { leftOut: 'The people of the organisation are copied by themselves, with their names.' },
  conclusions: { leftOut: 'Granted amounts, once they are decided, are copied by themselves.' },
  users: PEOPLE,
  passkeys: PEOPLE,
  provider_accounts: PEOPLE,
  recovery_codes: PEOPLE,
  password_tokens: PEOPLE,
  passkey_challenges: PEOPLE,
  provider_ceremonies: PEOPLE,
  provider_logouts: PEOPLE,
  provider_proofs: PEOPLE,
  login_attempts: PEOPLE,
  sessions: PEOPLE,
  mails: PEOPLE,
  unwanted_mails: PEOPLE,
  saved_views: PEOPLE,
  default_views: PEOPLE,
  logs: PEOPLE,
  people_in_forms: PEOPLE,
  request_batches: PEOPLE,
  dossiers: PEOPLE,
  notes: FUNDER,
  analyses: FUNDER,
  request_users: FUNDER,
  request_conflicts: FUNDER,
  closed_requests: FUNDER,
  form_changes: FUNDER,
  budget_changes: FUNDER,
  hint_dismissals: FUNDER,
  envelopes: FUNDER,
  envelope_simulations: FUNDER,
  simulated_amounts: FUNDER,
  incidents: FUNDER,
  audit_events: FUNDER,
  audit_seals: CHAIN,
  audit_chain: CHAIN,
  audit_unsealed: CHAIN,
  audit_outlets: CHAIN,
  user_types: CONTENT,
  lookups: CONTENT,
  texts: CONTENT,
  content_items: CONTENT,
  forms: CONTENT,
  request_types: CONTENT,
  analyze_types: CONTENT,
  grids: CONTENT,
  grid_hints: CONTENT,
  guides: CONTENT,
  form_figures: COMPUTED,
  budget_figures: COMPUTED,
  creations: TECHNICAL,
  read_floors: TECHNICAL,
  quarantined_files: TECHNICAL,
  default_views_of_all: TECHNICAL,
}
