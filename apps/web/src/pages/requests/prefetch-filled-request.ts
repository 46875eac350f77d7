import type { Visit } from '../../page-route.ts'
import { PREFETCH_MS, keepPrefetched } from './prefetched.ts'
import { formCall } from './form-call.ts'

/**
 * Prefetches a request, its form, answers and documents while the code of the page loads, which takes longer than the
 * replies. Replies are put into the page's cache. They are not queries, because the page would take their failures for
 * its own: it fetches what is missing, and then may fall back to offline copies.
 */
export async function prefetchFilledRequest(visit: Visit): Promise<void> {
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
    queries.cacheRequest(visit, request)
  }
  const keepForm = async () => {
    const [request, description, queries] = await Promise.all([requestReply, described, reader])
    queries.cacheRequestForm(visit, request, description)
  }
  const keepParts = async () => {
    const [queries, ...parts] = await Promise.all([reader, answers, documents])
    queries.cacheFormParts(visit, id, { answers: parts[0], documents: parts[1] })
  }
  await Promise.all([keepRequest(), keepForm(), keepParts(), likeOpening()])
}

/** The page takes the place of its opening at once if its texts are as complete. */
async function likeOpening(): Promise<void> {
  if (globalThis.window?.octroiOpening === undefined) return
  const { preloadAuthorText } = await import('@octroi/forms/react')
  await preloadAuthorText()
}
