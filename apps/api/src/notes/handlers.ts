import { type contract, NOTE_FILE_KINDS } from '@octroi/domain'
import { AppError } from '../errors/app-error.ts'
import { attachedReply, withAttached } from '../access/attached-file.ts'
import type { CallContext, Handlers } from '../access/call.ts'
import { ensureCan, ensureCanSee } from '../access/ensure-can.ts'
import { listNotes, noteAuthors } from './list.ts'
import { findNote, shownNote, targetOf } from './queries.ts'
import { insertNote, updateNote } from './write-note.ts'

const ATTACHING = { kinds: NOTE_FILE_KINDS, path: 'note.url' } as const

/** A note that the caller may read. A confidential one of somebody else answers as if it did not exist. */
async function readable({ db, actor }: Pick<CallContext, 'db' | 'actor'>, id: number) {
  ensureCan(actor, 'note.read')
  const row = await findNote(db, id)
  if (!row) throw new AppError('not_found')
  ensureCanSee(actor, 'note.read', targetOf(row))
  return row
}

export const noteHandlers: Handlers<typeof contract.notes> = {
  list: ({ db, actor, query }) => {
    ensureCan(actor, 'note.list')
    return listNotes(db, actor, query)
  },

  authors: ({ db, actor }) => {
    ensureCan(actor, 'note.list')
    return noteAuthors(db, actor)
  },

  read: async (call) => shownNote(await readable(call, call.params.id)),

  create: async (call) => {
    const { db, files, actor, body, file } = call
    ensureCan(actor, 'note.create')
    return withAttached({ files, file, ...ATTACHING }, (attached) =>
      db.transaction().execute(async (tx) => {
        const id = await insertNote({ call, tx, sent: body.note, attached })
        return shownNote(await readable({ db: tx, actor }, id))
      }),
    )
  },

  update: async (call) => {
    const { db, files, actor, params, body, file } = call
    ensureCan(actor, 'note.edit')
    const { removed, note } = await withAttached({ files, file, ...ATTACHING }, (attached) =>
      db.transaction().execute(async (tx) => {
        const removed = await updateNote({ call, tx, sent: body.note, attached }, params.id)
        return { removed, note: shownNote(await readable({ db: tx, actor }, params.id)) }
      }),
    )
    if (removed !== null) await files.remove(removed)
    return note
  },

  download: async (call) => attachedReply(await readable(call, call.params.id)),
}
