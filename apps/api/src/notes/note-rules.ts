import { type Detail, hasHiddenCharacter, MAX_NOTE_LENGTH, type NoteInput } from '@octroi/domain'
import type { Db } from '../db/client.ts'
import { findLookup } from '../db/lookup-rows.ts'
import { AppError } from '../errors/app-error.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'

/** The fields of a note that people enter. */
export interface NoteFields {
  readonly organization_id: number
  readonly type_id: number
  readonly text: string
  readonly status: number
  readonly confidential: number
}

/** Defaults of a new note: closed and public (source 1, section 5). */
export const NEW_NOTE_FIELDS = { organization_id: null, type_id: null, text: '', status: 0, confidential: 0 } as const

type Unchecked = { readonly [K in keyof NoteFields]: NoteFields[K] | null }

/** Merges the sent fields into the current ones. */
export function mergeNoteFields(before: Unchecked, sent: NoteInput): Unchecked {
  const chosen = (value: number | '' | undefined, storedId: number | null): number | null =>
    value === undefined ? storedId : value || null
  return {
    organization_id: chosen(sent.organization_id, before.organization_id),
    type_id: chosen(sent.type_id, before.type_id),
    text: sent.text ?? before.text,
    status: sent.status ?? before.status,
    confidential: sent.confidential ?? before.confidential,
  }
}

type Fault = 'required' | 'unknown_choice' | 'retired_choice' | 'note_too_long' | 'control_character'

/**
 * Validates a note, which needs an existing organisation and type, and a text. A retired type is refused unless the note
 * has it already. Returns the fields to write; throws `invalid` with every fault by path.
 */
export async function validateNoteFields(db: Db, fields: Unchecked, before: Unchecked): Promise<NoteFields> {
  const { organization_id, type_id, text, status, confidential } = fields
  const faults: readonly (readonly [string, Fault | null])[] = [
    ['organization_id', await findOrganizationFault(db, organization_id)],
    ['type_id', await findTypeFault(db, type_id, before.type_id)],
    ['text', textFault(text ?? '')],
  ]
  const details = faults.flatMap(([field, code]): Detail[] =>
    code ? [{ path: `note.${field}`, code, message: CONTENT_MESSAGES[code] }] : [],
  )
  if (details.length > 0 || organization_id === null || type_id === null || text === null) {
    throw new AppError('invalid', { details })
  }
  return { organization_id, type_id, text, status: status ?? 0, confidential: confidential ?? 0 }
}

function textFault(text: string): Fault | null {
  if (text.trim() === '') return 'required'
  if (text.length > MAX_NOTE_LENGTH) return 'note_too_long'
  // Hidden characters include U+0000, which the database cannot store.
  return hasHiddenCharacter(text) ? 'control_character' : null
}

async function findOrganizationFault(db: Db, id: number | null): Promise<Fault | null> {
  if (id === null) return 'required'
  const row = await db.selectFrom('organizations').select('id').where('id', '=', id).executeTakeFirst()
  return row === undefined ? 'unknown_choice' : null
}

async function findTypeFault(db: Db, id: number | null, storedId: number | null): Promise<Fault | null> {
  if (id === null) return 'required'
  const row = await findLookup(db, 'note_types', id)
  if (row === undefined) return 'unknown_choice'
  return row['retired'] === true && id !== storedId ? 'retired_choice' : null
}
