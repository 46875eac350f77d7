import { writeFile } from 'node:fs/promises'
import type { FormDescription, Question } from '@octroi/forms'
import type { FileStore } from '../files/file-store.ts'
import type { DemoData } from './demo-data.ts'
import type { RequestType } from './requests.ts'

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

/** The smallest PDF that readers open: one empty page. */
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

interface Source {
  readonly data: DemoData
  readonly forms: ReadonlyMap<number, FormDescription>
  readonly files: FileStore
  readonly types: readonly RequestType[]
}

const required = (questions: readonly Question[]): Question[] =>
  questions.filter((question) => question.question_type.label === 'file' && question.required === 1)

/** One small PDF for each required document of the requests that were submitted, children of conditions left out. */
export async function demoDocuments({ data, forms, files, types }: Source): Promise<DemoDocument[]> {
  const wanted = data.requests
    .filter(({ date_submitted }) => date_submitted !== null)
    .flatMap((request) => {
      const form = forms.get(types.find(({ id }) => id === request.type_id)?.form_id ?? 0)
      const questions = required(form?.sections.flatMap((section) => section.questions) ?? [])
      return questions.flatMap(({ options }) =>
        options.slice(0, 1).map((option) => ({ option, request_id: request.id })),
      )
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
