import { z } from 'zod'
import { CRITERION_SCALES } from '../analyses/side-by-side.ts'
import { Id } from '../paging.ts'

/** The kinds of content that administrators edit in drafts. Forms and frequently asked questions have their own pages. */
export const CONTENT_KINDS = ['list', 'request_type', 'analyze_type', 'criterion', 'mail', 'text'] as const
export type ContentKindName = (typeof CONTENT_KINDS)[number]

/** Key of a type, or a criterion, that does not exist yet: publishing it gives it an id. */
export const NEW_TYPE_KEY = 'new'

export const CONTENT_LENGTHS = { label: 200, subject: 300, body: 20_000, contact: 200, consent: 5000 } as const
export const MOST_LIST_ENTRIES = 500
/** Days before the closing date on which a reminder can be sent. */
export const REMINDER_DAYS = { least: 1, most: 365 } as const
const MOST_REMINDERS = 20
const MOST_ANALYSES = 50
const LAST_HOUR = 23

/** Letters that a draft may hold in any text: far more than each may be, so that what is pasted is saved and named. */
const LONGEST_DRAFT_TEXT = 60_000
const text = z.string().max(LONGEST_DRAFT_TEXT)

/** An entry of a list. Its id is null until it is published; `parent_id` is the entry of the list above. */
export const ContentListEntry = z.strictObject({
  id: Id.nullable(),
  label: text,
  parent_id: Id.nullable(),
  /** True if nobody can choose it any more; it keeps its name where it was chosen. */
  retired: z.boolean(),
})
export type ContentListEntry = z.infer<typeof ContentListEntry>

export const ContentList = z.strictObject({ entries: z.array(ContentListEntry).max(MOST_LIST_ENTRIES) })
export type ContentList = z.infer<typeof ContentList>

/** What follows the analyses of a request: it decides, with the analyses, which states its requests go through. */
export const RECOMMENDATION_KINDS = ['formulated', 'preformulated', 'none'] as const

export const ContentRequestType = z.strictObject({
  label: text,
  form_id: Id.nullable(),
  analyze_type_ids: z.array(Id).max(MOST_ANALYSES),
  recommendations: z.enum(RECOMMENDATION_KINDS),
  financial_pages: z.boolean(),
  /** True if no more requests of the type are created; left out otherwise. */
  retired: z.literal(true).optional(),
})
export type ContentRequestType = z.infer<typeof ContentRequestType>

export const ContentAnalyzeType = z.strictObject({
  label: text,
  form_id: Id.nullable(),
  financial: z.boolean(),
  summary: z.boolean(),
  /** True if no other type of request is given it any more; left out otherwise. */
  retired: z.literal(true).optional(),
})
export type ContentAnalyzeType = z.infer<typeof ContentAnalyzeType>

/** The part of a recommendation that an answer can be about. */
export const RECOMMENDED_PARTS = ['amount', 'color'] as const
/** Questions that one criterion is about: one for each form of analysis. */
const MOST_RATED = 100

/** A question that a form of analysis rates something with, or one cell of its table: a row (option) and a column (field). */
export const RatedPlace = z.strictObject({
  form_id: Id,
  question_id: Id,
  option_id: Id.nullable(),
  field: z.string().max(100).nullable(),
})
export type RatedPlace = z.infer<typeof RatedPlace>

/** True if two places are one, whatever they are called. */
export const isSameRatedPlace = (one: RatedPlace, other: RatedPlace): boolean =>
  one.form_id === other.form_id &&
  one.question_id === other.question_id &&
  one.option_id === other.option_id &&
  one.field === other.field

/** What the analyses of a request are compared by, side by side, and the question about it in each form of analysis. */
export const ContentCriterion = z.strictObject({
  label: text,
  scale: z.enum(CRITERION_SCALES),
  /** The part of the recommendations that the answer is offered for; null for none. */
  recommends: z.enum(RECOMMENDED_PARTS).nullable(),
  questions: z.array(RatedPlace).max(MOST_RATED),
})
export type ContentCriterion = z.infer<typeof ContentCriterion>

/** Placeholders are written `{{name}}`. */
export const ContentMail = z.strictObject({ subject: text, body: text })
export type ContentMail = z.infer<typeof ContentMail>

/** The texts and settings that administrators edit, by their key. */
export const CONTENT_TEXTS = {
  consent: z.strictObject({ text }),
  funder: z.strictObject({
    funder_name: text,
    funder_email: text,
    funder_phone: text,
  }),
  closing_reminders: z.strictObject({
    from_hour: z.int().min(0).max(LAST_HOUR),
    mails: z.array(z.strictObject({ days: z.number().nullable(), key: z.string().max(100) })).max(MOST_REMINDERS),
  }),
} as const
export type ContentTextKey = keyof typeof CONTENT_TEXTS
export type ContentReminders = z.infer<(typeof CONTENT_TEXTS)['closing_reminders']>
export type ContentFunder = z.infer<(typeof CONTENT_TEXTS)['funder']>
