import type { Generated, GeneratedAlways } from 'kysely'
import type { Moment } from './moment.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** A remark: a correction that a reviewer asks for in a question of a request's form. */
export interface RemarkTable {
  id: GeneratedAlways<number>
  request_id: number
  organization_id: OrganizationOfOwner
  /** The return with which it was sent; null for a draft. */
  event_id: number | null
  question_id: number
  /** The row of a table, counted from 0; null for the whole question. */
  row: number | null
  /** The place of the question in the form, counted from 0. */
  place: Generated<number>
  /** The question's label at that time. */
  label: string
  reason: string
  user_id: number
  at: Moment
  done_at: Moment | null
  done_by: number | null
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
}

/** A copy of an answer at the time of a return. */
export interface ReturnedAnswerTable {
  event_id: number
  organization_id: OrganizationOfOwner
  option_id: number
  value: string
  details: string | null
  /** The file of a file question; it is kept even after another file replaced it. */
  document_name: string | null
  /** Bytes. */
  document_size: number | null
  /** Key in the file store. */
  document_key: string | null
  document_content_type: string | null
}
