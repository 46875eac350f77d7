import { writeFile } from 'node:fs/promises'
import { pdf } from '../form-data.ts'
import type { TestApp } from '../test-app.ts'
import { organizationOf } from '../../db/owner-organization.ts'

interface ConclusionOptions {
  /** Integer cents. */
  readonly ammount_recommended?: number | null
  readonly ammount_final?: number | null
  readonly color_id?: number | null
  readonly color_id_final?: number | null
  readonly comment?: string
  readonly done?: boolean
  readonly withFile?: boolean
}

/** Creates the conclusion of a request, by default with complete recommendations; returns its id. */
export async function createConclusion(
  test: TestApp,
  request_id: number,
  asked: ConclusionOptions = {},
): Promise<number> {
  const { withFile = false, ...fields } = asked
  const { id } = await test.db
    .insertInto('conclusions')
    .values({
      ...(withFile ? await keptReport(test) : NONE),
      request_id,
      organization_id: organizationOf('requests', request_id),
      ammount_recommended: 1_250_000,
      ammount_final: null,
      color_id: 2,
      color_id_final: null,
      comment: 'Soutien recommandé',
      from_request_id: null,
      ...fields,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const NONE = { file_key: null, file_name: null, file_content_type: null, file_size: null }

async function keptReport({ files }: TestApp) {
  const { name, content } = pdf(400, 'rapport-final.pdf')
  const path = files.temporaryPath()
  await writeFile(path, content)
  const file_key = await files.keep(path)
  return { file_key, file_name: name, file_content_type: 'application/pdf', file_size: content.length }
}
