import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { Label } from '../paging.ts'
import { isWhole } from '../text/whole-text.ts'
import { CONTENT_KINDS, RatedPlace } from './values.ts'

/** A mail of the greatest length, escaped. */
const VALUE_BYTES = 500_000
const Revision = z.uuid().max(36)
/** Hash of a published value, which tells whether it is still the one that somebody has seen. */
const Published = z.string().max(64)
const Params = z.object({ kind: z.enum(CONTENT_KINDS), key: z.string().regex(/^[a-z0-9_]{1,60}$/) })
const name = { ...Params.shape, label: z.string() }
const edited = { updated_at: z.string(), updated_by: z.string().nullable() }
const Value = z.looseObject({})

export const ContentItemInList = z.object({ ...name, draft: z.object(edited).nullable() })
export type ContentItemInList = z.infer<typeof ContentItemInList>

/** A rule that a draft breaks, which keeps it from being published; `path` is within the value. */
const Fault = z.object({ path: z.string(), code: z.string(), message: z.string() })

export const ContentDraft = z.object({
  /** Changes with each save; whoever saves says which revision they have seen. */
  revision: Revision,
  /** The published value that the draft was begun from. */
  base: Published,
  value: Value,
  faults: z.array(Fault),
  /** What publishing would change, in French. */
  changes: z.array(z.object({ field: z.string(), from: z.string().nullable(), to: z.string().nullable() })),
  /** True if the published content changed after the draft was begun. */
  is_stale: z.boolean(),
  ...edited,
})

/** What an editor chooses from; which parts there are depends on the kind. */
const ContentChoices = z.object({
  /** True for a list whose entries are known to the code: they can only be renamed. */
  is_fixed: z.boolean().optional(),
  /** Entries of the list above. */
  parents: z.array(Label).optional(),
  forms: z.array(Label).optional(),
  /** Types of analyses, the retired ones too. */
  analyses: z.array(Label.extend({ retired: z.boolean() })).optional(),
  /** What the forms of analyses can rate something with: `forms` has their names. */
  places: z.array(RatedPlace.extend({ label: z.string() })).optional(),
  /** Mails that a reminder can send. */
  mails: z.array(z.object({ key: z.string(), label: z.string() })).optional(),
  /** Placeholders of a mail, each with the value that the preview shows. */
  placeholders: z
    .array(z.object({ name: z.string(), label: z.string(), sample: z.string(), is_required: z.boolean() }))
    .optional(),
})
export type ContentChoices = z.infer<typeof ContentChoices>

export const ContentItem = z.object({
  ...name,
  value: Value,
  published: Published,
  draft: ContentDraft.nullable(),
  /** Former and current published values, latest first; moments are ISO, `by` is null for what was shipped. */
  history: z.array(z.object({ version: z.number(), at: z.string(), by: z.string().nullable(), value: Value })),
  /** How often each entry of a list, or the type, is used; `what` names the objects that use it. */
  uses: z.object({
    what: z.enum(['organizations', 'notes', 'requests', 'analyses']),
    counts: z.array(z.object({ id: z.number(), count: z.number() })),
  }),
  choices: ContentChoices,
})
export type ContentItem = z.infer<typeof ContentItem>

/** Drafts of request types, lists, mails and texts, which administrators edit and publish. */
export const contentDrafts = {
  list: endpoint({
    method: 'GET',
    path: '/content',
    summary: 'Content that can be edited, with whose draft there is: for administrators',
    reply: z.array(ContentItemInList),
  }),
  read: endpoint({
    method: 'GET',
    path: '/content/:kind/:key',
    summary: 'An item of the content: its published value, its draft, its history and what uses it',
    params: Params,
    reply: ContentItem,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/content/:kind/:key/draft',
    summary:
      'Saves the draft of an item; `revision` is the one that the sender has seen, null if there was no draft, and `base` the published value that it follows: the base of that draft, or what is published now',
    params: Params,
    bodyBytes: VALUE_BYTES,
    body: z.object({ revision: Revision.nullable(), base: Published, value: Value.refine(isWhole) }),
    reply: ContentItem,
  }),
  publish: endpoint({
    method: 'POST',
    path: '/content/:kind/:key/publish',
    summary: 'Publishes the draft that the sender has seen; refused with every fault of the draft',
    params: Params,
    body: z.object({ revision: Revision }),
    reply: ContentItem,
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/content/:kind/:key/draft',
    summary: 'Throws away the draft that the sender has seen; what is published stays',
    params: Params,
    query: z.object({ revision: Revision }),
  }),
}
