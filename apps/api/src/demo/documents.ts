import type { Completion } from '@octroi/domain'
import type { Form } from '@octroi/forms'
import type { FileStore } from '../files/file-store.ts'
import type { DemoData } from './demo-data.ts'
import { documentText } from './document-texts.ts'
import { savedAt } from './saved-at.ts'
import { smallPdf } from './small-pdf.ts'

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
  readonly created_at: Date
  /** A user of its organisation. */
  readonly created_by: number | null
}

interface Source {
  readonly data: DemoData
  /** The form of each request, and the engine's evaluation of its answers. */
  readonly standing: ReadonlyMap<number, FormProgress>
  readonly files: FileStore
  /** Returns the label of a request type. */
  readonly typeLabel: (id: number) => string
}

export interface FormProgress {
  readonly form: Form
  readonly completion: Completion
}

/** Number of files written at once, because the disk syncs several together. */
const AT_ONCE = 40

/** Creates a small PDF for each document that a submitted request needs, with its organisation and subject. */
export async function demoDocuments(source: Source): Promise<DemoDocument[]> {
  const owners = new Map(source.data.users.map(({ organization_id, id }) => [organization_id, id]))
  const wantedDocuments = wantedOf(source.data, source.standing).map((one, place) => ({ ...one, id: place + 1 }))
  const documents: DemoDocument[] = []
  for (let start = 0; start < wantedDocuments.length; start += AT_ONCE) {
    const batch = wantedDocuments.slice(start, start + AT_ONCE).map((one) => documentOf(one, source, owners))
    const keys = await source.files.keepAll(batch.map(({ pdf }) => pdf))
    documents.push(...batch.map(({ pdf, row }, place) => ({ ...row, size: pdf.length, key: keys[place] ?? '' })))
  }
  return documents
}

interface Written {
  readonly pdf: Buffer
  readonly row: Omit<DemoDocument, 'size' | 'key'>
}

function documentOf(
  { id, request, option }: DocumentToWrite & { readonly id: number },
  { data, typeLabel }: Source,
  owners: ReadonlyMap<number | null, number>,
): Written {
  const organization = data.organizations[request.organization_id - 1]
  if (!organization) throw new Error(`No organisation for request ${request.id}`)
  const label = option.document_type?.label ?? option.label
  const subject = { organization, requestType: typeLabel(request.type_id), year: request.financial_year }
  const pdf = smallPdf(label, documentText(label, subject))
  const row = {
    id,
    request_id: request.id,
    option_id: option.id,
    type_id: option.document_type?.id ?? null,
    label,
    name: fileName(label),
    content_type: 'application/pdf',
    created_at: savedAt(request),
    created_by: owners.get(request.organization_id) ?? null,
  }
  return { pdf, row }
}

type DocumentToWrite = ReturnType<typeof wantedOf>[number]

/** Lists the file questions of submitted requests that have no document yet. */
function wantedOf({ requests }: DemoData, states: Source['standing']) {
  return requests
    .filter(({ date_submitted }) => date_submitted !== null)
    .flatMap((request) => {
      const { form, completion } = states.get(request.id) ?? {}
      const questions = completion?.missing_document_question_ids ?? []
      const options = questions.flatMap((id) => form?.questionById.get(id)?.question.options.slice(0, 1) ?? [])
      return options.map((option) => ({ request, option }))
    })
}

const fileName = (label: string): string =>
  `${label
    .toLowerCase()
    .replaceAll(/[^\p{L}\d]+/gu, '-')
    .replaceAll(/^-|-$/g, '')}.pdf`
