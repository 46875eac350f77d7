import type { Visit } from '../../page-route.ts'
import { formCall, formOf } from './form-call.ts'

/** Longer ago, what comes is of another moment than the page. */
const ASKING_MS = 10_000

/**
 * Asks for a request and its form before the page that shows them is there, and before what reads a form is: that comes
 * with the page's code, which takes longer than the answers. Not for the form's answers: those that are shown are of the
 * moment at which the page is opened. Not as queries, whose failure the page would take for its own: it asks again for
 * what is not there, and then knows of copies too.
 */
export async function askForFilledRequest(visit: Visit): Promise<void> {
  const { api, params } = visit
  const id = Number(params['id'])
  const options = { signal: AbortSignal.timeout(ASKING_MS) }
  const asked = api.requests.read({ params: { id } }, options)
  const reader = import('./form-queries.ts')
  const keepRequest = async () => {
    const [request, queries] = await Promise.all([asked, reader])
    queries.keepRequest(visit, request)
  }
  const keepForm = async () => {
    const request = await asked
    const [description, queries] = await Promise.all([formCall(api, { id, form: formOf(request) }, options), reader])
    queries.keepForm(visit, request, description)
  }
  await Promise.all([keepRequest(), keepForm()])
}
