import { type Answer, readForm } from '@octroi/forms'
import { exampleForm } from './example-form.ts'
import { saveDraft } from './receive-answers.ts'
import { keepAnswers } from './request-answers.ts'

// Read once for all requests, because reading compiles patterns and formulae.
const read = readForm(exampleForm)
if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
const { form } = read

/** `app/request/answers/route.ts`. Authenticate and authorise the caller first, and reply 401 or 404. */
export async function PATCH(request: Request): Promise<Response> {
  const { answers } = (await request.json()) as { readonly answers: readonly Answer[] }
  const { status, body } = saveDraft(form, answers)
  if (status === 200) await keepAnswers(answers)
  return Response.json(body, { status })
}
