import type { NoteRow } from '@octroi/domain'
import type { ListConstants } from '../../list/list-description.ts'
import { formatDate } from '../../locales/format.ts'

/** Constants of the list of notes. */
export const NOTES: ListConstants<NoteRow> = {
  name: 'notes',
  call: (api) => api.notes.list,
  sort: { column: 'date', direction: 'desc' },
  title: 'notes.title',
  empty: 'notes.empty',
  rowLink: ({ id }) => `/notes/${id}`,
  rowName: ({ note_type, organization, date }, t) =>
    t('notes.name', { type: note_type.label, organization: organization.name, date: formatDate(date) }),
  create: { permission: 'note.create', to: '/notes/new', label: 'notes.add' },
}

/** Text of an empty list for people who see only notes that are not confidential. */
export const EMPTY_NOTES_TEXTS = { unconfidential: 'notes.emptyUnconfidential' } as const
