import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { Id, IdParams } from '../paging.ts'
import { isWhole, WholeText } from '../text/whole-text.ts'

/** Most acts that are saved in one call. */
export const MOST_EDIT_ACTS = 500
/** A form of 2,000 questions, added as a section. */
const ACTS_BYTES = 4_000_000
/** Most bytes of the acts of one call; the rest of its body is small. */
export const MOST_EDIT_BYTES = ACTS_BYTES - 10_000
export const LONGEST_FORM_NAME = 200

const Part = z.object({ kind: z.enum(['section', 'question']), id: Id })
const PartOrForm = z.union([Part, z.object({ kind: z.literal('form') })])
const After = Id.nullable()
const Place = z.object({ in: Part, after: After })
const Described = z.looseObject({ id: Id })

/** An act of editing, as @octroi/forms/drafts has it; what is set or added is checked when it is applied. */
export const EditAct = z.discriminatedUnion('act', [
  z.object({ act: z.literal('set'), of: PartOrForm, property: z.string().max(40), value: z.unknown().optional() }),
  z.object({ act: z.literal('add_section'), section: Described, after: After }),
  z.object({ act: z.literal('add_question'), question: Described, to: Place }),
  z.object({ act: z.literal('move_section'), id: Id, after: After }),
  z.object({ act: z.literal('move_question'), id: Id, to: Place }),
  z.object({ act: z.literal('remove'), part: Part }),
])

/** Names the draft that a call is about, so that a window with an older draft of the form never changes the next. */
const BegunAt = z.iso.datetime().max(40)

/** The draft of a form. */
export const FormDraft = z.object({
  form_id: z.number(),
  /** The published version that the draft was begun from; null for a form that was never published. */
  base_version: z.number().nullable(),
  /** ISO moment when it was begun: another draft of the same form has another. */
  begun_at: z.string(),
  /** Counts the saves of the draft. */
  revision: z.number(),
  /** The description, in full, which may have faults. */
  description: z.looseObject({ id: z.number(), name: z.string() }),
  /** ISO moment and name of the person of the last save. */
  updated_at: z.string(),
  updated_by: z.string().nullable(),
})
export type FormDraft = z.infer<typeof FormDraft>

/** A form in the list of administrators. */
export const FormInList = z.object({
  id: z.number(),
  name: z.string(),
  /** The latest published version; null for a form of which there is a draft only. */
  version: z.number().nullable(),
  published_at: z.string().nullable(),
  /** Labels of the types of requests and of analyses that use it. */
  used_by: z.array(z.string()),
  /** How many times it was begun, in any version. */
  filled_count: z.number(),
  draft: z.object({ revision: z.number(), updated_at: z.string(), updated_by: z.string().nullable() }).nullable(),
})
export type FormInList = z.infer<typeof FormInList>

/** What others saved of a draft since a revision. */
const OthersActs = z.object({ acts: z.array(z.looseObject({ act: z.string() })), by: z.string().nullable() })

export const SavedActs = z.object({
  /**
   * False if an act contradicts what somebody else saved since `revision`, or can no longer be applied: nothing is saved
   * then. `clashes` are the places among the acts that were sent.
   */
  saved: z.boolean(),
  clashes: z.array(z.number()),
  /** The revision of the draft now. */
  revision: z.number(),
  /** What others saved since the revision that was sent, in order. */
  others: z.array(OthersActs),
})
export type SavedActs = z.infer<typeof SavedActs>

/** What is being filled in on published versions of a form, and stays on its version whatever is published. */
export const FormUsage = z.object({
  /** Requests that their organisation can still fill in. */
  requests: z.number(),
  /** Analyses that are not finished. */
  analyses: z.number(),
})
export type FormUsage = z.infer<typeof FormUsage>

/** Drafts of forms, which administrators edit and publish as the next version. */
export const formDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/forms',
    summary: 'All forms with their latest version, what uses them, and their draft: for administrators',
    reply: z.array(FormInList),
  }),
  create: endpoint({
    method: 'POST',
    path: '/forms',
    summary: 'Begins a form that does not exist yet, with a draft; a copy of another form with `copy_of`',
    body: z.object({
      form: z.object({ name: WholeText.max(2 * LONGEST_FORM_NAME), copy_of: Id.optional() }),
      key: CreationKey.optional(),
    }),
    reply: FormDraft,
  }),
  begin: endpoint({
    method: 'POST',
    path: '/forms/:id/draft',
    summary: 'Begins a draft from the latest version; the draft that there is, if there is one',
    params: IdParams,
    reply: FormDraft,
  }),
  read: endpoint({
    method: 'GET',
    path: '/forms/:id/draft',
    summary: 'The draft of a form',
    params: IdParams,
    reply: FormDraft,
  }),
  save: endpoint({
    method: 'POST',
    path: '/forms/:id/draft/acts',
    summary: 'Saves acts of editing, all or none, after what others saved since `revision`',
    params: IdParams,
    bodyBytes: ACTS_BYTES,
    body: z.object({
      begun_at: BegunAt,
      revision: z.number().int().min(0),
      acts: z.array(EditAct).max(MOST_EDIT_ACTS).refine(isWhole),
    }),
    reply: SavedActs,
  }),
  usage: endpoint({
    method: 'GET',
    path: '/forms/:id/draft/usage',
    summary: 'How many requests and analyses are being filled in on the versions that are published',
    params: IdParams,
    reply: FormUsage,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/forms/:id/draft/publish',
    summary: 'Publishes the draft as the next version, which new requests get; refused with every fault of the draft',
    params: IdParams,
    body: z.object({ begun_at: BegunAt, revision: z.number().int().min(0) }),
    reply: z.object({ id: z.number(), version: z.number() }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/forms/:id/draft',
    summary: 'Throws the draft away; published versions stay',
    params: IdParams,
    query: z.object({ begun_at: BegunAt }),
  }),
}
