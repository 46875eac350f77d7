import type { SetAsideReason } from '@octroi/domain'
import type { GeneratedAlways } from 'kysely'
import type { MomentOrNow } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** A filled form was carried over to another version of its form. */
export interface FormCarryOverTable {
  id: GeneratedAlways<number>
  filled_form_id: number
  organization_id: OrganizationOfOwner
  from_version: number
  to_version: number
  /** Answers that were kept and set aside, and questions to answer or correct. */
  kept: number
  aside: number
  anew: number
  user_id: number | null
  at: MomentOrNow
}

/** An answer to an earlier version of a form that its version has no place for. */
export interface SetAsideAnswerTable {
  id: GeneratedAlways<number>
  filled_form_id: number
  organization_id: OrganizationOfOwner
  /** The version that was answered. */
  form_version: number
  question_id: number
  option_id: number
  /** The question and the answer in words of that version. */
  label: string
  text: string
  value: string
  details: string | null
  reason: SetAsideReason
  /** The document that the answer was; the document itself may have been deleted since. */
  document_id: number | null
  /** The author of the answer; null if nobody is known to have given it. */
  user_id: number | null
  at: MomentOrNow
}
