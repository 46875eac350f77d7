import type { Decisions } from './decisions.ts'

const TRAIL = { leftOut: 'The acts of the person, and what was done to their account, are copied by themselves.' }
const CHAIN = { leftOut: 'Digests of the trail, which are about nobody.' }
const CONTENT = { leftOut: 'Content of the funder.' }
const MINUTES = { leftOut: 'Kept for minutes, to carry out a login.' }
const ORGANISATION = { leftOut: 'Of an organisation, which has a copy of its own.' }
const COMPUTED = { leftOut: 'Computed from what is copied elsewhere.' }
const TECHNICAL = { leftOut: 'Keys and marks of the program, which say nothing about the person.' }
const FUNDER = { leftOut: 'Work of the funder on a request, which is about the request.' }

/**
 * What is copied for a person: their account, what they did, and what was sent to them. Texts that they wrote about an
 * organisation are not: these are about the organisation. Nothing that opens an account is ever
 * copied, and so no text of a mail, which may hold a link that does.
 */
export const USER_DECISIONS: Decisions<'user'> = {
  users: {
    by: ['id'],
    of: 'user',
    columns: [
      'id',
      'type_id',
      'name',
      'surname',
      'email',
      'disabled',
      'second_factor_since',
      'created_at',
      'updated_at',
    ],
  },
  passkeys: { by: ['user_id'], of: 'user', columns: ['name', 'created_at', 'used_at'] },
  provider_accounts: { by: ['user_id'], of: 'user', columns: ['issuer', 'subject', 'created_at'] },
  recovery_codes: { by: ['user_id'], of: 'user', columns: ['used_at'] },
  password_tokens: { by: ['user_id'], of: 'user', columns: ['purpose', 'created_at', 'expires_at'] },
  sessions: { by: ['user_id'], of: 'user', columns: ['created_at', 'used_at', 'address', 'user_agent'] },
  organization_users: { by: ['user_id'], of: 'user', columns: ['organization_id'] },
  mails: { by: ['user_id'], of: 'user', columns: ['recipient', 'subject', 'created_at', 'sent_at'] },
  unwanted_mails: { by: ['user_id'], of: 'user', columns: ['kind'] },
  saved_views: { by: ['user_id'], of: 'user', columns: ['id', 'list', 'name', 'state', 'shared', 'created_at'] },
  default_views: { by: ['user_id'], of: 'user', columns: ['list', 'view_id'] },
  logs: {
    by: ['user_id'],
    of: 'user',
    columns: ['at', 'date', 'type_log', 'message', 'stack', 'address', 'user_agent'],
  },
  requests: { by: ['responsible_id', 'financial_analyst_id'], of: 'user', columns: ['id', 'financial_year'] },
  request_users: { by: ['user_id'], of: 'user', columns: ['request_id', 'type_id'] },
  request_conflicts: {
    by: ['user_id'],
    of: 'user',
    columns: ['request_id', 'at', 'reason', 'main', 'financial', 'analyze_type_ids'],
  },
  request_events: { by: ['user_id'], of: 'user', columns: ['request_id', 'at', 'from_state_id', 'to_state_id'] },
  request_batches: { by: ['user_id'], of: 'user', columns: ['at'] },
  analyses: { by: ['submitted_by'], of: 'user', columns: ['id', 'request_id', 'submitted_at'] },
  answers: { by: ['updated_by'], of: 'user', columns: ['filled_form_id', 'option_id', 'updated_at'] },
  form_changes: { by: ['user_id'], of: 'user', columns: ['filled_form_id', 'kind', 'option_id', 'at'] },
  people_in_forms: { by: ['user_id'], of: 'user', columns: ['filled_form_id', 'question_id', 'seen_at'] },
  budget_items: { by: ['updated_by'], of: 'user', columns: ['budget_id', 'key', 'updated_at'] },
  budget_changes: { by: ['user_id'], of: 'user', columns: ['budget_id', 'key', 'at'] },
  hint_dismissals: {
    by: ['dismissed_by', 'ended_by'],
    of: 'user',
    columns: ['budget_id', 'hint', 'dismissed_at', 'ended_at'],
  },
  remarks: { by: ['user_id', 'done_by'], of: 'user', columns: ['request_id', 'question_id', 'at', 'done_at'] },
  documents: { by: ['created_by'], of: 'user', columns: ['id', 'filled_form_id', 'created_at'] },
  form_drafts: { by: ['updated_by'], of: 'user', columns: ['form_id', 'updated_at'] },
  form_draft_acts: { by: ['user_id'], of: 'user', columns: ['form_id', 'revision', 'at'] },
  guides: { by: ['created_by'], of: 'user', columns: ['id', 'name', 'created_at'] },
  dossiers: { by: ['user_id'], of: 'user', columns: ['request_id', 'format', 'created_at'] },
  notes: { by: ['user_id'], of: 'user', columns: ['id', 'organization_id', 'type_id', 'date'] },
  audit_events: TRAIL,
  audit_seals: CHAIN,
  audit_chain: CHAIN,
  audit_unsealed: CHAIN,
  audit_outlets: CHAIN,
  audit_erasures: CHAIN,
  audit_anchors: CHAIN,
  user_types: CONTENT,
  lookups: CONTENT,
  texts: CONTENT,
  content_items: CONTENT,
  forms: CONTENT,
  request_types: CONTENT,
  analyze_types: CONTENT,
  grids: CONTENT,
  grid_hints: CONTENT,
  passkey_challenges: MINUTES,
  provider_ceremonies: MINUTES,
  provider_logouts: MINUTES,
  provider_proofs: MINUTES,
  login_attempts: { leftOut: 'Kept for minutes, by a digest of what was typed.' },
  organizations: ORGANISATION,
  filled_forms: ORGANISATION,
  returned_answers: ORGANISATION,
  budgets: ORGANISATION,
  workbook_mappings: ORGANISATION,
  closing_reminders: ORGANISATION,
  form_figures: COMPUTED,
  budget_figures: COMPUTED,
  closed_requests: COMPUTED,
  consents: ORGANISATION,
  conclusions: FUNDER,
  envelopes: FUNDER,
  envelope_simulations: FUNDER,
  simulated_amounts: FUNDER,
  anonymising_runs: { by: ['user_id'], of: 'user', columns: ['id', 'at', 'address'] },
  anonymised_requests: FUNDER,
  request_holds: { by: ['user_id'], of: 'user', columns: ['request_id', 'reason', 'at'] },
  creations: TECHNICAL,
  read_floors: TECHNICAL,
  quarantined_files: TECHNICAL,
  default_views_of_all: TECHNICAL,
  incidents: { leftOut: 'The register of the funder, which asks not to name people.' },
}
