import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { CreationKey } from '../once.ts'
import { createDigitsSchema, Id, IdParams, Label, ListQuery, createScopedPageSchema } from '../paging.ts'

/**
 * Most bytes of a text field. The server accepts texts over their limit up to this size, to reply with the right
 * message.
 */
const FIELD_BYTES = 100_000

/** An ISO date or moment. */
const Moment = z.string().refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text) && !Number.isNaN(Date.parse(text)))
/** 1 or 0 in form data: a boolean (source 1, section 3). */
const Flag = z.coerce.number().int().min(0).max(1)

export const NoteRow = z.object({
  id: z.number(),
  organization_id: z.number(),
  organization: z.object({ id: z.number(), name: z.string() }),
  type_id: z.number(),
  note_type: Label,
  /** Its author. */
  user_id: z.number().nullable(),
  user: z.object({ id: z.number(), name: z.string(), surname: z.string() }).nullable(),
  /** ISO moment at which it was written. */
  date: z.string(),
  text: z.string(),
  /** 1 open, 0 closed. */
  status: z.number(),
  /** 1 private: only its author and administrators see it; 0 public. */
  confidential: z.number(),
  /** Address of the attached file, relative to the base of the API; null without one. */
  url: z.string().nullable(),
  /** The attached file. Its id changes when the file is replaced; its size is in bytes. */
  file: z.object({ id: z.string(), name: z.string(), size: z.number() }).nullable(),
  /** ISO moment of deletion; null while the note is active. */
  ending_date: z.string().nullable(),
  /** Revision for compare-and-set; each change increments it. */
  version: z.number(),
})
export type NoteRow = z.infer<typeof NoteRow>

export const Note = NoteRow.extend({
  updated_at: z.string(),
  /** Name of the last person who changed it; null if nobody did since it was imported. */
  updated_by: z.string().nullable(),
})
export type Note = z.infer<typeof Note>

/**
 * A note as form data sends it. A field that is left out does not change (on creation: closed, public). `url` is a
 * file, or a text: an empty one removes the file, any other keeps it. `ending_date`: a moment deletes the note now, an
 * empty text restores it. Form data converts line ends to CR LF, which is undone here.
 */
export const NoteInput = z.object({
  organization_id: z.union([z.literal(''), Id]).optional(),
  type_id: z.union([z.literal(''), Id]).optional(),
  text: z
    .string()
    .transform((text) => text.replaceAll('\r\n', '\n'))
    .optional(),
  status: Flag.optional(),
  confidential: Flag.optional(),
  url: z.string().optional(),
  ending_date: z.union([z.literal(''), Moment]).optional(),
  version: createDigitsSchema(z.int()).optional(),
})
export type NoteInput = z.output<typeof NoteInput>

const form = {
  file: 'note[url]',
  fileOptional: true,
  fieldBytes: FIELD_BYTES,
  body: z.object({ note: NoteInput }),
  reply: Note,
} as const

export const notes = {
  list: endpoint({
    method: 'GET',
    path: '/notes',
    summary: 'Notes that the caller may see, by page; for others than administrators the active ones, unless asked',
    query: ListQuery,
    reply: createScopedPageSchema(NoteRow),
  }),
  authors: endpoint({
    method: 'GET',
    path: '/notes/authors',
    summary: 'Who wrote a note that the caller may list, by name',
    reply: z.array(Label),
  }),
  read: endpoint({ method: 'GET', path: '/notes/:id', summary: 'One note', params: IdParams, reply: Note }),
  create: endpoint({
    method: 'POST',
    path: '/notes',
    summary: 'Writes a note, with a file or without, once for each `key`',
    ...form,
    body: z.object({ note: NoteInput.extend({ key: CreationKey.optional() }) }),
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/notes/:id',
    summary: 'Changes, deletes or restores a note',
    params: IdParams,
    ...form,
  }),
  download: endpoint({
    method: 'GET',
    path: '/notes/:id/file',
    summary: 'The bytes of the file attached to a note',
    params: IdParams,
    reply: 'file',
  }),
}
