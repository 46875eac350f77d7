import { z } from 'zod'

/** Every way in which the API refuses, with its HTTP status. Codes are stable; the French messages are the API's. */
export const ERROR_STATUS = {
  malformed: 400,
  unknown_column: 400,
  unauthorized: 401,
  bad_credentials: 401,
  session_ended: 401,
  account_disabled: 401,
  second_factor_needed: 401,
  bad_code: 401,
  disabled: 403,
  forbidden: 403,
  second_factor_required: 403,
  not_found: 404,
  unknown_email: 404,
  too_slow: 408,
  state_conflict: 409,
  version_conflict: 409,
  already_assigned: 409,
  second_factor_is_on: 409,
  second_factor_is_off: 409,
  has_password: 409,
  form_locked: 409,
  analysis_locked: 409,
  analysis_moved: 409,
  conclusion_locked: 409,
  too_large: 413,
  body_too_large: 413,
  address_too_long: 414,
  wrong_file_kind: 415,
  invalid: 422,
  bad_link: 422,
  form_incomplete: 422,
  form_invalid: 422,
  documents_missing: 422,
  consent_missing: 422,
  analysis_incomplete: 422,
  analysis_invalid: 422,
  analyses_unfinished: 422,
  reason_missing: 422,
  recommended_amount_missing: 422,
  color_missing: 422,
  final_amount_missing: 422,
  final_color_missing: 422,
  too_many_tries: 429,
  login_by_mail: 429,
  too_many_reports: 429,
  headers_too_large: 431,
  unexpected: 500,
  not_ready: 503,
} as const

export type ErrorCode = keyof typeof ERROR_STATUS

/** One thing wrong with what was sent, by path (`answers[3].value`). */
export const Detail = z.object({ path: z.string(), code: z.string(), message: z.string() })
export type Detail = z.infer<typeof Detail>

/** The body of every refusal: a stable code, a French message fit to show, and every fault where there are several. */
export const ErrorBody = z.object({ code: z.string(), message: z.string(), details: z.array(Detail).optional() })
export type ErrorBody = z.infer<typeof ErrorBody>
