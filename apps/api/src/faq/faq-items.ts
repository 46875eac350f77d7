import type { AuditSubject } from '@octroi/domain'
import { lookupRows } from '../db/lookup-rows.ts'
import type { Db } from '../db/client.ts'

/** The lists of the FAQ page, with the trail's subject of their rows. */
export const FAQ_LISTS = { faq_questions: 'faq_question', faq_contacts: 'faq_contact' } as const satisfies Record<
  string,
  AuditSubject
>
export type FaqList = keyof typeof FAQ_LISTS

export interface QuestionRow {
  readonly id: number
  /** Text of the question. */
  readonly label: string
  readonly topic: string
  /** Markdown. */
  readonly answer: string
}

export interface ContactRow {
  readonly id: number
  readonly label: string
  readonly regions: string[]
  readonly address: string[]
  readonly phone: string
  readonly email: string
  readonly hours: string
}

export interface FaqHead {
  readonly title: string
  readonly intro: string
}

export const questionRows = (db: Db) => lookupRows<QuestionRow>(db, 'faq_questions')
export const contactRows = (db: Db) => lookupRows<ContactRow>(db, 'faq_contacts')

/** Reads title and introduction. */
export async function faqHead(db: Db): Promise<FaqHead> {
  const { data } = await db.selectFrom('texts').select('data').where('key', '=', 'faq').executeTakeFirstOrThrow()
  return data as FaqHead
}

/** Converts a row to a question as in the contract. */
export const shownQuestion = ({ label, ...row }: QuestionRow) => ({ ...row, question: label })
