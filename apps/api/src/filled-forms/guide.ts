import { GUIDE_KINDS, type Guide, withoutUnfit } from '@octroi/domain'
import type { CallContext, UploadedFile } from '../access/call.ts'
import type { Db } from '../db/client.ts'
import { DatabaseUnavailableError } from '../db/postgres.ts'
import { AppError } from '../errors/app-error.ts'
import { contentTypeOf } from '../files/file-kind.ts'
import { CONTENT_MESSAGES } from '../locales/fr-ca.ts'
import { recordAudit } from '../trail/record.ts'

const LONGEST_NAME = 255

/**
 * Stores a guide of a form, which new requests get from now on; existing requests keep theirs. Throws `not_found`,
 * `invalid` for a form of analyses, `wrong_file_kind` if it is not a PDF; on an error the file is removed.
 */
export async function addGuide(call: CallContext, form_id: number, file: UploadedFile): Promise<Guide> {
  const { db, files } = call
  const form = await db
    .selectFrom('forms')
    .select('name')
    .where('id', '=', form_id)
    .orderBy('version', 'desc')
    .executeTakeFirst()
  if (!form) throw new AppError('not_found')
  const typesOfForm = db.selectFrom('request_types').select('id').where('form_id', '=', form_id)
  if (!(await typesOfForm.executeTakeFirst())) {
    throw new AppError('invalid', {
      details: [{ path: 'form.url', code: 'no_guide', message: CONTENT_MESSAGES.no_guide }],
    })
  }
  await contentTypeOf(file, { kinds: GUIDE_KINDS, path: 'form.url' })
  const key = await files.keep(file.path)
  const name = withoutUnfit(file.name).slice(-LONGEST_NAME)
  try {
    return await db.transaction().execute(async (tx) => {
      const before = await findDefaultGuide(tx, form_id)
      const row = { form_id, name, size: file.size, key, created_at: call.clock(), created_by: call.actor.id }
      const guide = await tx
        .insertInto('guides')
        .values(row)
        .returning(['id', 'name', 'size'])
        .executeTakeFirstOrThrow()
      const changes = { guide: { from: before?.name ?? null, to: name } }
      await recordAudit(tx, call, {
        action: 'update',
        subject: 'form',
        subject_id: form_id,
        subject_label: form.name,
        changes,
      })
      return guide
    })
  } catch (error) {
    // If the database was lost, the guide's row may exist, so its file stays.
    if (!(error instanceof DatabaseUnavailableError)) await files.remove(key)
    throw error
  }
}

/** Reads the guide that new requests of a form get by default. */
export const findDefaultGuide = (db: Db, form_id: number): Promise<(Guide & { readonly key: string }) | undefined> =>
  db
    .selectFrom('guides')
    .select(['id', 'name', 'size', 'key'])
    .where('form_id', '=', form_id)
    .orderBy('id', 'desc')
    .executeTakeFirst()
