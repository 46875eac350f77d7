import { writeFile } from 'node:fs/promises'
import type { Completion } from '@octroi/domain'
import type { Form } from '@octroi/forms'
import type { FileStore } from '../files/file-store.ts'
import type { DemoData } from './demo-data.ts'
import { PDF } from './small-pdf.ts'

export interface DemoDocument {
  readonly id: number
  readonly request_id: number
  readonly option_id: number
  readonly type_id: number | null
  readonly label: string
  readonly name: string
  readonly content_type: string
  readonly size: number
  readonly key: string
}

interface Source {
  readonly data: DemoData
  /** The form of each request, and what the engine says of its answers. */
  readonly standing: ReadonlyMap<number, Standing>
  readonly files: FileStore
}

export interface Standing {
  readonly form: Form
  readonly completion: Completion
}

/** One small PDF for each document that a submitted request needs. */
export async function demoDocuments({ data, standing, files }: Source): Promise<DemoDocument[]> {
  const wanted = data.requests
    .filter(({ date_submitted }) => date_submitted !== null)
    .flatMap(({ id: request_id }) => {
      const { form, completion } = standing.get(request_id) ?? {}
      const questions = completion?.missing_document_question_ids ?? []
      const options = questions.flatMap((id) => form?.questionById.get(id)?.question.options.slice(0, 1) ?? [])
      return options.map((option) => ({ option, request_id }))
    })
  const documents: DemoDocument[] = []
  for (const [place, { option, request_id }] of wanted.entries()) {
    const path = files.temporaryPath()
    await writeFile(path, PDF)
    documents.push({
      id: place + 1,
      request_id,
      option_id: option.id,
      type_id: option.document_type?.id ?? null,
      label: option.document_type?.label ?? option.label,
      name: `${(option.document_type?.label ?? 'document').toLowerCase().replaceAll(/[^\p{L}]+/gu, '-')}.pdf`,
      content_type: 'application/pdf',
      size: PDF.length,
      key: await files.keep(path),
    })
  }
  return documents
}
