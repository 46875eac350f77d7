import { type contract, NOTE_FILE_KINDS } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { toFileReply, writeWithFile } from '../access/attached-file.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { createOnce } from '../access/create-once.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { listNotes, listNoteAuthors } from './list.ts'
import { findNote, toNote, targetOf } from './queries.ts'
import { insertNote, updateNote, type NoteToWrite } from './write-note.ts'

const ATTACHING = { kinds: NOTE_FILE_KINDS, path: 'note.url' } as const

/** Reads a note that the caller may read. Another person's confidential note gives `not_found`. */
async function readable({ db, actor }: Pick<CallContext, 'db' | 'actor'>, id: number) {
  ensureCan(actor, 'note.read')
  const row = await findNote(db, id)
  if (!row) throw new AppError('not_found')
  ensureCanSee(actor, 'note.read', targetOf(row))
  return row
}

/**
 * Creates a note once for each key; `removed` is the key of a file to delete after the commit, because no note uses it.
 */
async function noteOnce(writing: NoteToWrite, key: string | undefined) {
  const { call, tx, sent, attached } = writing
  const { file_key = null, ...file } = attached ?? {}
  let removed: string | null = file_key
  const madeOf = async (id: number) => ({ id, version: (await readable({ ...call, db: tx }, id)).version })
  const id = await createOnce(tx, call, {
    kind: 'note',
    key,
    sent: { ...sent, ...file },
    create: async () => {
      removed = null
      return madeOf(await insertNote(writing))
    },
    change: async ({ id, version }) => {
      removed = await updateNote({ ...writing, sent: { ...sent, version } }, id)
      return madeOf(id)
    },
  })
  return { note: toNote(await readable({ ...call, db: tx }, id)), removed }
}

export const noteHandlers: Handlers<typeof contract.notes> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'note.list')
    return listNotes(db, actor, query)
  },

  authors: ({ db, actor }) => {
    ensureCan(actor, 'note.list')
    return listNoteAuthors(db, actor)
  },

  read: async (call) => toNote(await readable(call, call.params.id)),

  create: async (call) => {
    const { db, files, file } = call
    const { key, ...sent } = call.body.note
    ensureCan(call.actor, 'note.create')
    const { note, removed } = await writeWithFile({ files, file, ...ATTACHING }, (attached) =>
      db.transaction().execute((tx) => noteOnce({ call, tx, sent, attached }, key)),
    )
    if (removed !== null) await files.remove(removed)
    return note
  },

  update: async (call) => {
    const { db, files, actor, params, body, file } = call
    ensureCan(actor, 'note.edit')
    const { removed, note } = await writeWithFile({ files, file, ...ATTACHING }, (attached) =>
      db.transaction().execute(async (tx) => {
        const removed = await updateNote({ call, tx, sent: body.note, attached }, params.id)
        return { removed, note: toNote(await readable({ db: tx, actor }, params.id)) }
      }),
    )
    if (removed !== null) await files.remove(removed)
    return note
  },

  download: async (call) => toFileReply(await readable(call, call.params.id)),
}
