import { writeFile } from 'node:fs/promises'
import { pdf } from '../form-data.ts'
import type { Person } from '../person.ts'
import type { TestApp } from '../test-app.ts'

interface NoteOptions {
  readonly by?: Person
  readonly text?: string
  readonly type_id?: number
  readonly open?: boolean
  readonly confidential?: boolean
  readonly deleted?: boolean
  readonly withFile?: boolean
  /** ISO moment; the current one by default. */
  readonly at?: string
}

/** Inserts a note about an organisation; returns its id. */
export async function createNote(test: TestApp, about: Person, asked: NoteOptions = {}): Promise<number> {
  const { db, clock } = test
  const { id } = await db
    .insertInto('notes')
    .values({
      ...(asked.withFile ? await keptFile(test) : NONE),
      organization_id: about.organizationId,
      type_id: asked.type_id ?? 1,
      user_id: (asked.by ?? test.administrator).id,
      text: asked.text ?? 'Appel de suivi',
      status: asked.open ? 1 : 0,
      confidential: asked.confidential ? 1 : 0,
      ending_date: asked.deleted ? clock.now() : null,
      date: asked.at ?? clock.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const NONE = { file_key: null, file_name: null, file_content_type: null, file_size: null }

async function keptFile({ files }: TestApp) {
  const { name, content } = pdf(400, 'compte-rendu.pdf')
  const path = files.temporaryPath()
  await writeFile(path, content)
  const file_key = await files.keep(path)
  return { file_key, file_name: name, file_content_type: 'application/pdf', file_size: content.length }
}
