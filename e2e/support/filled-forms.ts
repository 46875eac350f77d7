import { type APIRequestContext, expect } from '@playwright/test'
import { emailOf, tokenOf } from './accounts.ts'
import { pdf, read, YEAR } from './request-life.ts'

interface Answer {
  readonly option_id: number
  readonly value: string
  readonly details: string | null
}
interface Question {
  readonly id: number
  readonly question_type: { readonly label: string }
  readonly options: readonly { readonly id: number }[]
  readonly children_question?: readonly Question[]
}
interface Form {
  readonly sections: readonly { readonly questions: readonly Question[] }[]
}
interface Filled {
  readonly id: number
  readonly form_id: number
  readonly form_version: number
  readonly completion: { readonly percent: number; readonly missing_document_question_ids: readonly number[] }
}

const filters = (asked: object) => new URLSearchParams({ filters: JSON.stringify(asked), per_page: '20' })

/** The answers of another request of the same type in the demonstration, without documents. */
async function answersLike(request: APIRequestContext, typeId: number): Promise<Answer[]> {
  const decided = { type_id: typeId, state_id: [8, 9], financial_year: { to: YEAR - 1 } }
  const { data } = await read<{ data: { id: number }[] }>(request, `/requests?${filters(decided)}`)
  const [other] = data
  if (!other) throw new Error(`The demonstration has no request of type ${typeId} that was decided`)
  const { form_id, form_version } = await read<Filled>(request, `/requests/${other.id}`)
  const form = await read<Form>(request, `/forms/${form_id}?version=${form_version}&request_id=${other.id}`)
  const documents = new Set(
    questionsOf(form).flatMap(({ question_type, options }) =>
      question_type.label === 'file' ? options.map(({ id }) => id) : [],
    ),
  )
  const answers = await read<Answer[]>(request, `/requests/${other.id}/answers`)
  return answers.filter(({ option_id }) => !documents.has(option_id)).map(inShort)
}

const inShort = ({ option_id, value, details }: Answer): Answer => ({ option_id, value, details })

const questionsOf = ({ sections }: Form): Question[] => {
  const all = (question: Question): Question[] => [question, ...(question.children_question ?? []).flatMap(all)]
  return sections.flatMap(({ questions }) => questions.flatMap(all))
}

/** Fills in a request by API calls, as its organisation: every answer, then every document that is missing. */
export async function fillIn(
  request: APIRequestContext,
  id: number,
  { account, typeId }: { account: string; typeId: number },
) {
  const headers = await tokenOf(request, account)
  const answers = (await answersLike(request, typeId)).map((answer) => ({ ...answer, request_id: id }))
  const saved = await request.post(`/api/requests/${id}/answers/`, { headers, data: { answers } })
  expect(saved.status()).toBe(200)
  await importDocuments(request, id, account)
}

/** Uploads every missing document of a request. */
export async function importDocuments(request: APIRequestContext, id: number, account: string): Promise<void> {
  const headers = await tokenOf(request, account)
  const { form_id, form_version, completion } = await read<Filled>(request, `/requests/${id}`, account)
  const form = await read<Form>(request, `/forms/${form_id}?version=${form_version}&request_id=${id}`, account)
  for (const question of questionsOf(form)) {
    if (!completion.missing_document_question_ids.includes(question.id)) continue
    const multipart = {
      'document[request_id]': String(id),
      'document[option_id]': String(question.options[0]?.id),
      'document[url]': pdf('document.pdf'),
    }
    expect((await request.post('/api/documents', { headers, multipart })).status()).toBe(200)
  }
}

/** Fills in an analysis by an API call, as its assignee, with the answers of the same analysis of another request. */
export async function fillInAnalysis(
  request: APIRequestContext,
  id: number,
  { account, typeId }: { account: string; typeId: number },
) {
  const finished = { type_id: typeId, state_id: 3, financial_year: { to: YEAR - 1 } }
  const { data } = await read<{ data: { id: number }[] }>(request, `/analyzes?${filters(finished)}`)
  const [other] = data
  if (!other) throw new Error(`The demonstration has no finished analysis of type ${typeId}`)
  const answers = (await read<Answer[]>(request, `/analyzes/${other.id}/answers`)).map(inShort)
  const headers = await tokenOf(request, emailOf(account))
  const saved = await request.post(`/api/analyzes/${id}/answers/`, { headers, data: { answers } })
  expect(saved.status(), await saved.text()).toBe(200)
  expect((await saved.json()).completion.percent).toBe(100)
}
