import { createNote } from '../factories/create-note.ts'
import { ADMINISTRATORS, answers, type Calling, type CallRow } from './row.ts'

/** Creates a note about the organisation by the adviser. */
const note = ({ here }: Calling, asked: Parameters<typeof createNote>[2] = {}): Promise<number> =>
  createNote(here, here.organisation, { by: here.adviser, withFile: true, ...asked })

const READERS = answers('yes yes yes yes yes no no')
const LISTERS = answers('yes yes yes no yes no no')
const WRITERS = answers('yes yes yes no no no no')
/** A confidential note exists only for its author and administrators. */
const CONFIDANTS = answers('yes yes hidden hidden hidden no no')
const CONFIDANT_WRITERS = answers('yes yes hidden no no no no')
const AUTHOR_OR_ADMINISTRATORS = answers('yes yes no no no no no')

const CONFIDENTIAL = { confidential: true } as const
const NOW = '2026-03-02T14:00:00Z'

export const NOTES: readonly CallRow[] = [
  { call: 'notes.list', about: 'those one may see', may: LISTERS, does: ({ who }) => who.reads('/notes') },
  { call: 'notes.authors', about: 'all', may: LISTERS, does: ({ who }) => who.reads('/notes/authors') },
  {
    call: 'notes.read',
    about: 'a public note',
    may: READERS,
    does: async (given) => given.who.reads(`/notes/${await note(given)}`),
  },
  {
    call: 'notes.read',
    about: 'a deleted note',
    may: READERS,
    does: async (given) => given.who.reads(`/notes/${await note(given, { deleted: true })}`),
  },
  {
    call: 'notes.read',
    about: 'a confidential note',
    may: CONFIDANTS,
    does: async (given) => given.who.reads(`/notes/${await note(given, CONFIDENTIAL)}`),
  },
  {
    call: 'notes.download',
    about: 'the file of a public note',
    may: READERS,
    does: async (given) => given.who.reads(`/notes/${await note(given)}/file`),
  },
  {
    call: 'notes.download',
    about: 'the file of a confidential note',
    may: CONFIDANTS,
    does: async (given) => given.who.reads(`/notes/${await note(given, CONFIDENTIAL)}/file`),
  },
  {
    call: 'notes.create',
    about: 'a note about an organisation',
    may: WRITERS,
    does: ({ here, who }) =>
      who.writesNote({ organization_id: here.organisation.organizationId, type_id: 1, text: 'Bonjour' }),
  },
  {
    call: 'notes.update',
    about: 'the text of a public note',
    may: WRITERS,
    does: async (given) => given.who.changesNote(await note(given), { text: 'Bonjour' }),
  },
  {
    call: 'notes.update',
    about: 'the text of a confidential note',
    may: CONFIDANT_WRITERS,
    does: async (given) => given.who.changesNote(await note(given, CONFIDENTIAL), { text: 'Bonjour' }),
  },
  {
    call: 'notes.update',
    about: 'making a public note confidential',
    may: AUTHOR_OR_ADMINISTRATORS,
    does: async (given) => given.who.changesNote(await note(given), { confidential: 1 }),
  },
  {
    call: 'notes.update',
    about: 'making a confidential note public',
    may: CONFIDANT_WRITERS,
    does: async (given) => given.who.changesNote(await note(given, CONFIDENTIAL), { confidential: 0 }),
  },
  {
    call: 'notes.update',
    about: 'deleting a note',
    may: ADMINISTRATORS,
    does: async (given) => given.who.changesNote(await note(given), { ending_date: NOW }),
  },
  {
    call: 'notes.update',
    about: 'restoring a note',
    may: ADMINISTRATORS,
    does: async (given) => given.who.changesNote(await note(given, { deleted: true }), { ending_date: '' }),
  },
]
