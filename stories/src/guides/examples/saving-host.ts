import type { Answer } from '@octroi/forms'
import { type FormHost, type SaveContext, SaveError } from '@octroi/forms/react'

/** Saving over HTTP. The backend answers `{ saved, conflicts }`; each saved answer has its new revision. */
export function httpHost(url: string): FormHost {
  return {
    async save(changes: readonly Answer[], { reason }: SaveContext) {
      const body = JSON.stringify({ answers: changes })
      const headers = { 'content-type': 'application/json' }
      // `keepalive`: the request outlives a page that is being closed.
      const sent = fetch(url, { method: 'PATCH', body, headers, keepalive: reason === 'leaving' })
      const reply = await sent.catch(() => {
        throw new SaveError('offline')
      })
      if (!reply.ok) throw failureOf(reply)
      return reply.json()
    },
  }
}

/** What the page should do next: try again by itself, ask the person to log in, or say why not. */
function failureOf(reply: Response): SaveError {
  if (reply.status === 401) return new SaveError('session_ended')
  if (reply.status === 429 || reply.status >= 500) {
    return new SaveError('unavailable', '', { retryAfterMs: Number(reply.headers.get('retry-after') ?? 0) * 1000 })
  }
  return new SaveError('refused', 'Cette demande ne peut plus être modifiée.')
}
