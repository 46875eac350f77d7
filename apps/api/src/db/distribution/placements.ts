import type { Database } from '../schema.ts'

/** The column by which tables of organisations would be distributed. */
export const DISTRIBUTION_COLUMN = 'organization_id'

/**
 * Where Citus would keep a table: distributed by its organisation, as a copy on every node (reference), or on the
 * coordinator alone (local).
 */
export type Placement = 'distributed' | 'reference' | 'local'

/** Tables of the database; `closed_requests` is a view. */
export type TableName = Exclude<keyof Database, 'closed_requests'>

/**
 * The proposed placement of every table. What grows with organisations is distributed. What all nodes join with is a
 * reference table. Queues, sessions and the trail, whose chain has a single end, stay on the coordinator.
 */
export const PLACEMENTS: Readonly<Record<TableName, Placement>> = {
  ...place('distributed', [
    ...(['organizations', 'organization_users', 'notes', 'requests', 'request_users', 'request_conflicts'] as const),
    ...(['request_events', 'consents', 'remarks', 'returned_answers', 'analyses', 'conclusions', 'dossiers'] as const),
    ...(['filled_forms', 'answers', 'people_in_forms', 'documents', 'form_changes', 'form_figures'] as const),
    ...(['form_carry_overs', 'set_aside_answers'] as const),
    ...(['budgets', 'budget_items', 'budget_changes', 'budget_figures', 'hint_dismissals'] as const),
    ...(['workbook_mappings', 'simulated_amounts', 'anonymised_requests', 'closing_reminders'] as const),
    ...(['request_holds'] as const),
  ]),
  ...place('reference', [
    ...(['user_types', 'users', 'lookups', 'texts', 'content_items', 'forms', 'request_types'] as const),
    ...(['analyze_types', 'guides', 'grids', 'grid_hints', 'envelopes', 'envelope_simulations'] as const),
    ...(['saved_views', 'default_views', 'default_views_of_all', 'anonymising_runs'] as const),
  ]),
  ...place('local', [
    ...(['passkeys', 'passkey_challenges', 'provider_accounts', 'provider_ceremonies', 'provider_logouts'] as const),
    ...(['provider_proofs', 'sessions', 'password_tokens', 'recovery_codes', 'login_attempts', 'read_floors'] as const),
    ...(['request_batches', 'creations', 'mails', 'unwanted_mails', 'logs', 'quarantined_files', 'incidents'] as const),
    ...(['form_drafts', 'form_draft_acts', 'audit_events', 'audit_seals', 'audit_chain', 'audit_unsealed'] as const),
    ...(['audit_outlets', 'audit_erasures', 'audit_anchors', 'content_drafts', 'content_versions'] as const),
  ]),
}

function place<Name extends TableName>(placement: Placement, names: readonly Name[]): Record<Name, Placement> {
  return Object.fromEntries(names.map((name) => [name, placement])) as Record<Name, Placement>
}

/** The column that would have to be in a table's keys: an organisation is distributed by its own id. */
export const distributionColumn = (table: string): string => (table === 'organizations' ? 'id' : DISTRIBUTION_COLUMN)
