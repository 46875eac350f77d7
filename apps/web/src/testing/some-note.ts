import type { Note, NoteRow } from '@octroi/domain'

const NOTE: Note = {
  id: 7,
  organization_id: 3,
  organization: { id: 3, name: 'Maison des jeunes Le Phare' },
  type_id: 3,
  note_type: { id: 3, label: 'Rencontre' },
  user_id: 42,
  user: { id: 42, name: 'Lise', surname: 'Roy' },
  date: '2026-03-02T14:00:00.000Z',
  text: 'Compte rendu de la rencontre',
  status: 1,
  confidential: 0,
  url: null,
  file: null,
  ending_date: null,
  version: 4,
  updated_at: '2026-03-02T14:00:00.000Z',
  updated_by: 'Mathieu Villeneuve',
}

/** Creates an open, public note by the adviser of `someUser(2)`. */
export const someNote = (change: Partial<Note> = {}): Note => ({ ...NOTE, ...change })

export const NOTE_TYPES = [
  { id: 1, label: 'Appel téléphonique' },
  { id: 3, label: 'Rencontre' },
]

/** Creates a page of a list in the API's format. */
export const pageOf = (data: readonly NoteRow[]) => ({ data, page: 1, total_pages: 1, total: data.length })
