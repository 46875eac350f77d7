/** The kinds of events in the audit trail. A new kind also needs its French text in the catalogue. */
export const AUDIT_ACTIONS = [
  'create',
  'update',
  'delete',
  'restore',
  'disable',
  'enable',
  'login',
  'login_failure',
  'code_failure',
  'proof_failure',
  'logout',
  'password_ask',
  'password_change',
  'sessions_end',
  'second_factor_on',
  'second_factor_off',
  'recovery_codes',
  'passkey_add',
  'passkey_remove',
  'provider_link',
  'invite',
  'export',
  'read',
  'download',
  'save',
  'upload',
  'remove',
  'refusal',
  'anonymise',
  'purge',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

/** The kinds of objects in the audit trail. */
export const AUDIT_SUBJECTS = [
  'user',
  'organization',
  'note',
  'request',
  'analysis',
  'form',
  'conclusion',
  'security',
  'view',
  'list',
  'mail',
  'envelope',
  'simulation',
  'faq',
  'faq_question',
  'faq_contact',
  'content',
  'incident',
  'retention',
  'call',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]

/** Value of the filter `actor_id` for events without a logged-in user. */
export const NO_ACTOR_ID = 0
