import { withoutUnfit } from '@octroi/domain'
import { type Field, fileColumns, holdsDocument, type Form, type IndexedOption } from '@octroi/forms'
import { sql } from 'kysely'
import type { UploadedFile } from '../access/call.ts'
import { quarantine } from '../access/quarantine.ts'
import type { Db } from '../db/client.ts'
import { organizationOf } from '../db/owner-organization.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { AppError } from '../errors/app-error.ts'
import { contentTypeOf } from '../files/file-kind.ts'
import type { FileStore } from '../files/file-store.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { writeAnswers } from './answers.ts'
import { updateCompletion } from './completion.ts'
import { findUnusedFiles } from './drop-files.ts'
import type { AnswerContext } from './filled-form.ts'
import { loadFilledForm } from './load-filled-form.ts'
import { recordDocument } from './record-changes.ts'

interface Adding extends AnswerContext {
  readonly files: FileStore
  /** Throws if the owner has no room for so many more bytes; called in the transaction, with the owner locked. */
  readonly ensureRoom: (tx: Db, size: number) => Promise<void>
}

interface NewDocument {
  /** Id of the owner. */
  readonly id: number
  readonly option_id?: number | undefined
  /** The file column, for a cell of a table. */
  readonly field_id?: string | undefined
  readonly type_id?: number | undefined
  readonly label?: string | undefined
}

/** A document as it was stored; by the time of the reply, another one may have replaced it. */
interface StoredDocument {
  readonly id: number
  readonly option_id: number | null
  readonly field_id: string | null
  readonly type_id: number | null
  readonly label: string
  readonly name: string
  readonly size: number
  readonly created_at: Date
}

interface Added {
  readonly document: StoredDocument
  /** The new revision of the file question's answer, or null when the document answers no question or is for a cell. */
  readonly revision: number | null
  /** Keys of replaced files that nothing refers to any more. */
  readonly removedFiles: readonly string[]
}

const LONGEST_NAME = 255

/** Kinds of file accepted for a document that answers no question. */
const ANY_KIND = ['pdf', 'jpg', 'png', 'docx', 'xlsx', 'odt', 'ods']

/**
 * Stores a spooled file as a document of a filled form; with an option, as the answer to its file question, replacing
 * the former one. With a file column it is for a cell: the answer that names it is saved apart, because rows move. Throws `forbidden`, `form_locked`, what `ensureRoom` throws, `invalid` (not a file question of this
 * form, an unknown type of document), `wrong_file_kind`.
 */
export async function addDocument(adding: Adding, newDocument: NewDocument, file: UploadedFile): Promise<Added> {
  const { db, files, actor, owner } = adding
  const form = await db
    .transaction()
    .execute(async (tx) => loadFilledForm(tx, await owner.toChange(tx, actor, newDocument.id)))
  const { option, column } = targetOf(form, newDocument)
  await ensureKnownType(db, newDocument.type_id)
  const kinds = (column ?? option?.question.question.fields[0])?.values ?? ANY_KIND
  const content_type = await contentTypeOf(file, { kinds, path: 'document.url' })
  const key = await files.keep(file.path)
  try {
    return await db
      .transaction()
      .execute((tx) => insert({ ...adding, db: tx }, { asked: newDocument, file, key, content_type }))
  } catch (error) {
    // If the database was lost, the row may exist: an orphaned file is harmless, a missing one is not.
    if (!(error instanceof DatabaseUnavailableError)) await files.remove(key)
    throw error
  }
}

/** Finds the file question, or the row and the file column, that a document is for; throws `invalid` if it has none. */
function targetOf(form: Form, { option_id, field_id }: NewDocument) {
  if (option_id === undefined && field_id === undefined) return { option: undefined, column: undefined }
  const option = form.optionById.get(option_id ?? 0)
  if (option !== undefined && field_id === undefined && holdsDocument(option.question))
    return { option, column: undefined }
  const column =
    option?.option.title === 0 ? fileColumns(option.question.question).find(({ id }) => id === field_id) : undefined
  if (option !== undefined && column !== undefined) return { option, column }
  const details = [{ path: 'document.option_id', code: 'unknown_option', message: CONTENT_MESSAGES.unknown_option }]
  throw new AppError('invalid', { details })
}

/** Throws `invalid` unless the type of a document that answers no question exists. */
async function ensureKnownType(db: Db, id: number | undefined): Promise<void> {
  if (id === undefined) return
  const types = db.selectFrom('lookups').select('id').where('kind', '=', 'document_types')
  if (await types.where('id', '=', id).executeTakeFirst()) return
  const details = [{ path: 'document.type_id', code: 'unknown_choice', message: CONTENT_MESSAGES.unknown_choice }]
  throw new AppError('invalid', { details })
}

interface Spooled {
  readonly asked: NewDocument
  readonly file: UploadedFile
  readonly key: string
  readonly content_type: string
}

interface Insertion extends Spooled {
  readonly option: IndexedOption | undefined
  /** The file column of a cell. */
  readonly column: Field | undefined
}

async function insert(adding: Adding, spooled: Spooled): Promise<Added> {
  const { db, actor, clock, owner } = adding
  const { asked, file, key } = spooled
  // Checked again now that the row is locked: the form may have been locked, or carried over, during the upload.
  const filled = await owner.toChange(db, actor, asked.id)
  const { option, column } = targetOf(await loadFilledForm(db, filled), asked)
  const option_id = option?.option.id ?? null
  const replaced = option_id === null || column !== undefined ? [] : await removeOf(db, filled.id, option_id)
  await adding.ensureRoom(db, file.size)
  const document = await db
    .insertInto('documents')
    .values({
      ...factsOf({ ...spooled, option, column }),
      filled_form_id: filled.id,
      organization_id: organizationOf('filled_forms', filled.id),
      created_at: clock(),
      created_by: actor.id,
    })
    .returning(['id', 'option_id', 'field_id', 'type_id', 'label', 'name', 'size', 'created_at'])
    .executeTakeFirstOrThrow()
  if (file.mustWait) await quarantine(db, key, clock())
  const { id, label, name } = document
  const was = replaced[0]?.name ?? null
  await recordDocument(adding, { filled_form_id: filled.id, option_id, label, was, became: name })
  if (option_id === null || column !== undefined) return { document, revision: null, removedFiles: [] }
  const revision = await writeDocumentAnswer(adding, { filledFormId: filled.id, option: option_id, value: String(id) })
  await updateCompletion(adding, { id: asked.id, filled })
  const keys = replaced.map(({ key }) => key)
  return { document, revision, removedFiles: await findUnusedFiles(db, keys) }
}

/** What a document's row says of its file and of what it answers. */
function factsOf({ asked, file, key, content_type, option, column }: Insertion) {
  const fileName = withoutUnfit(file.name)
  const named = option?.option.document_type
  return {
    option_id: option?.option.id ?? null,
    field_id: column?.id ?? null,
    type_id: named?.id ?? asked.type_id ?? null,
    label: asked.label || named?.label || column?.title || fileName.slice(0, LONGEST_NAME),
    name: fileName.slice(-LONGEST_NAME),
    content_type,
    size: file.size,
    key,
  }
}

/** Removes the documents that answered an option, but not those that an answer set aside still names. */
function removeOf(db: Db, filledFormId: number, option: number): Promise<{ key: string; name: string }[]> {
  return db
    .deleteFrom('documents')
    .where('filled_form_id', '=', filledFormId)
    .where('option_id', '=', option)
    .where(sql<boolean>`not exists (select from set_aside_answers s where s.document_id = documents.id)`)
    .returning(['key', 'name'])
    .execute()
}

/** Writes the answer of a file question; returns its new revision. */
export async function writeDocumentAnswer(
  adding: Pick<Adding, 'db' | 'actor' | 'clock'>,
  { filledFormId, option, value }: { filledFormId: number; option: number; value: string },
): Promise<number> {
  const current = await adding.db
    .selectFrom('answers')
    .select('revision')
    .where('filled_form_id', '=', filledFormId)
    .where('option_id', '=', option)
    .executeTakeFirst()
  const revision = (current?.revision ?? 0) + 1
  await writeAnswers(adding, filledFormId, [{ option_id: option, value, details: null, revision }])
  return revision
}
