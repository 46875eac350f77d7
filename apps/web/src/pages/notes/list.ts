import type { NoteRow } from '@octroi/domain'
import type { ListConstants } from '../../list/list-description.ts'
import { formatDate } from '../../locales/format.ts'

/** Notes as a list. */
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

/** Why a list of notes is empty for whom it shows only some. */
export const NOTES_WITHIN = { unconfidential: 'notes.emptyUnconfidential' } as const
