import { type Answer, readForm } from '@octroi/forms'
import { exampleForm } from './example-form.ts'
import { saveDraft } from './receive-answers.ts'
import { keepAnswers } from './request-answers.ts'

// Once for all requests: reading compiles patterns and formulae.
const read = readForm(exampleForm)
if ('faults' in read) throw new Error(read.faults.map(({ path, message }) => `${path}: ${message}`).join('\n'))
const { form } = read

/** `app/request/answers/route.ts`. Ask first who it is, and answer 401 or 404: what a browser sends proves nothing. */
export async function PATCH(request: Request): Promise<Response> {
  const { answers } = (await request.json()) as { readonly answers: readonly Answer[] }
  const { status, body } = saveDraft(form, answers)
  if (status === 200) await keepAnswers(answers)
  return Response.json(body, { status })
}
