import type { Answer } from '@octroi/forms'
import { type FormHost, type SaveContext, SaveError } from '@octroi/forms/react'

/** Saves over HTTP. The backend replies `{ saved, conflicts }`; each saved answer has its new revision,
 * as does one whose option is in `renewed`, even if its text is the saved one. */
export function httpHost(url: string): FormHost {
  return {
    async save(changes: readonly Answer[], { reason, renewed }: SaveContext) {
      const body = JSON.stringify({ answers: changes, renewed })
      const headers = { 'content-type': 'application/json' }
      // `keepalive`: the call completes even if the page is closed.
      const sent = fetch(url, { method: 'PATCH', body, headers, keepalive: reason === 'leaving' })
      const reply = await sent.catch(() => {
        throw new SaveError('offline')
      })
      if (!reply.ok) throw failureOf(reply)
      return reply.json()
    },
  }
}

/** Tells the page what to do next: retry by itself, ask the user to log in, or show an error. */
function failureOf(reply: Response): SaveError {
  if (reply.status === 401) return new SaveError('session_ended')
  if (reply.status === 429 || reply.status >= 500) {
    return new SaveError('unavailable', '', { retryAfterMs: Number(reply.headers.get('retry-after') ?? 0) * 1000 })
  }
  return new SaveError('refused', 'Cette demande ne peut plus être modifiée.')
}
