import type { Visit } from '../../page-route.ts'
import { PREFETCH_MS, keepPrefetched } from './prefetched.ts'
import { formCall } from './form-call.ts'

/**
 * Prefetches a request, its form, answers and documents before the page that shows them is there, and before what
 * reads a form is: that comes with the page's code, which takes longer than the replies. What has come is put where the
 * page looks for it. None are queries, whose failure the page would take for its own: it fetches again what is not there,
 * and then knows of copies too.
 */
export async function askForFilledRequest(visit: Visit): Promise<void> {
  const { api, params, isCurrent } = visit
  const id = Number(params['id'])
  const options = { signal: AbortSignal.timeout(PREFETCH_MS) }
  const requestReply = api.requests.read({ params: { id } }, options)
  const described = formCall(api, id, options)
  const answers = api.answers.list({ params: { id } }, options)
  const documents = api.documents.list({ query: { request_id: id } }, options)
  keepPrefetched(api, { id, isCurrent }, { form: described, answers, documents })
  const reader = import('./form-queries.ts')
  const keepRequest = async () => {
    const [request, queries] = await Promise.all([requestReply, reader])
    queries.keepRequest(visit, request)
  }
  const keepForm = async () => {
    const [request, description, queries] = await Promise.all([requestReply, described, reader])
    queries.keepForm(visit, request, description)
  }
  const keepParts = async () => {
    const [queries, ...parts] = await Promise.all([reader, answers, documents])
    queries.keepParts(visit, id, { answers: parts[0], documents: parts[1] })
  }
  await Promise.all([keepRequest(), keepForm(), keepParts()])
}
