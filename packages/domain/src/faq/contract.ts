import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { createDigitsSchema, Id, IdParams } from '../paging.ts'
import { FAQ_LENGTHS, MOST_FAQ_ITEMS } from './limits.ts'

const FaqContact = z.object({
  id: z.number(),
  label: z.string(),
  regions: z.array(z.string()),
  address: z.array(z.string()),
  phone: z.string(),
  email: z.string(),
  hours: z.string(),
})

const FaqQuestion = z.object({ id: z.number(), topic: z.string(), question: z.string(), answer: z.string() })

/** The frequently asked questions, and the contacts by region. Answers are Markdown. */
export const Faq = z.object({
  title: z.string(),
  intro: z.string(),
  contacts: z.array(FaqContact),
  questions: z.array(FaqQuestion),
})
export type Faq = z.infer<typeof Faq>

const edited = {
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
  /** Name of the last person who changed it; null if nobody did. */
  updated_by: z.string().nullable(),
}

/** The frequently asked questions for editors: each part has its own version. */
export const FaqEdition = Faq.extend({
  ...edited,
  contacts: z.array(FaqContact.extend(edited)),
  questions: z.array(FaqQuestion.extend(edited)),
})
export type FaqEdition = z.infer<typeof FaqEdition>

/** Longer than a text may be, so that a text that is too long gets its own message. */
const text = (limit: number) => z.string().max(2 * limit)
const Version = z.number().int().optional()
const VersionQuery = z.object({ version: createDigitsSchema(z.int()).optional() })

/** Most regions of a contact. */
const MOST_REGIONS = 20

/** Title and introduction. A field that is left out does not change. */
export const FaqHeadInput = z.object({ title: text(FAQ_LENGTHS.title), intro: text(FAQ_LENGTHS.intro) }).partial()
export type FaqHeadInput = z.output<typeof FaqHeadInput>

export const FaqQuestionInput = z
  .object({ question: text(FAQ_LENGTHS.question), answer: text(FAQ_LENGTHS.answer) })
  .partial()
export type FaqQuestionInput = z.output<typeof FaqQuestionInput>

/**
 * `address` may have several lines. `regions` are names: mails to organisations of these regions contain the telephone
 * and address.
 */
export const FaqContactInput = z
  .object({
    label: text(FAQ_LENGTHS.label),
    address: text(FAQ_LENGTHS.address),
    phone: text(FAQ_LENGTHS.phone),
    email: text(FAQ_LENGTHS.email),
    hours: text(FAQ_LENGTHS.hours),
    regions: z.array(text(FAQ_LENGTHS.label)).max(MOST_REGIONS),
  })
  .partial()
export type FaqContactInput = z.output<typeof FaqContactInput>

/** All ids of a list, in a new order. */
const Ids = z.array(Id).max(MOST_FAQ_ITEMS)

/** Bytes of the texts when each character is escaped. */
const BYTES = 12 * (FAQ_LENGTHS.question + FAQ_LENGTHS.answer) + 1000
const CONTACT_BYTES = 50_000
const HEAD_BYTES = 12 * (FAQ_LENGTHS.title + FAQ_LENGTHS.intro) + 1000
const question = { bodyBytes: BYTES, reply: FaqEdition } as const

/** Everybody may read the questions; administrators change them. Each change replies with the new state of all. */
export const faq = {
  read: endpoint({ method: 'GET', path: '/faq', summary: 'Frequently asked questions', reply: Faq }),
  edition: endpoint({
    method: 'GET',
    path: '/faq/edition',
    summary: 'Frequently asked questions, to be changed: for administrators',
    reply: FaqEdition,
  }),
  changeHead: endpoint({
    method: 'PATCH',
    path: '/faq',
    summary: 'Changes the title and the introduction',
    bodyBytes: HEAD_BYTES,
    body: z.object({ head: FaqHeadInput, version: Version }),
    reply: FaqEdition,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/faq/order',
    summary: 'Puts the questions, or the contacts, in another order: all by id; `from` refuses to move another order',
    body: z.object({ list: z.enum(['questions', 'contacts']), ids: Ids, from: Ids.optional() }),
    reply: FaqEdition,
  }),
  addQuestion: endpoint({
    method: 'POST',
    path: '/faq/questions',
    summary: 'Adds a question after the others, once for each `key`',
    body: z.object({ question: FaqQuestionInput, key: CreationKey.optional() }),
    ...question,
  }),
  changeQuestion: endpoint({
    method: 'PATCH',
    path: '/faq/questions/:id',
    summary: 'Changes a question or its answer; `version` refuses a change of an older one',
    params: IdParams,
    body: z.object({ question: FaqQuestionInput, version: Version }),
    ...question,
  }),
  removeQuestion: endpoint({
    method: 'DELETE',
    path: '/faq/questions/:id',
    summary: 'Removes a question; `version` refuses to remove what somebody changed since',
    params: IdParams,
    query: VersionQuery,
    reply: FaqEdition,
  }),
  addContact: endpoint({
    method: 'POST',
    path: '/faq/contacts',
    summary: 'Adds whom to contact, once for each `key`',
    bodyBytes: CONTACT_BYTES,
    body: z.object({ contact: FaqContactInput, key: CreationKey.optional() }),
    reply: FaqEdition,
  }),
  changeContact: endpoint({
    method: 'PATCH',
    path: '/faq/contacts/:id',
    summary: 'Changes whom to contact; `version` refuses a change of an older one',
    params: IdParams,
    bodyBytes: CONTACT_BYTES,
    body: z.object({ contact: FaqContactInput, version: Version }),
    reply: FaqEdition,
  }),
  removeContact: endpoint({
    method: 'DELETE',
    path: '/faq/contacts/:id',
    summary: 'Removes whom to contact; `version` refuses to remove what somebody changed since',
    params: IdParams,
    query: VersionQuery,
    reply: FaqEdition,
  }),
}
