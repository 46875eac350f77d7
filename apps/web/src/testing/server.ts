import { vi } from 'vitest'

/** What a call is answered with: a body, or a refusal by status. */
interface Answer {
  readonly status?: number
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

/** A call that was made, as far as tests ask. */
export interface Made {
  readonly call: string
  readonly query: URLSearchParams
  readonly body: unknown
}

type Answers = Readonly<Record<string, Answer | ((made: Made) => Answer)>>

/**
 * Stands in for the server: answers by `METHOD /path`, without query; everything else is not found. Gives the calls
 * that were made, in order.
 */
export function serverAnswers(answers: Answers): Made[] {
  const made: Made[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((address, init) => {
    const url = new URL(typeof address === 'string' ? address : '', 'http://localhost')
    const call = `${init?.method ?? 'GET'} ${url.pathname}`
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined
    const one = { call, query: url.searchParams, body }
    made.push(one)
    const answer = answers[call]
    const given = typeof answer === 'function' ? answer(one) : (answer ?? { status: 404 })
    const { status = 200, headers = {} } = given
    if (status === 204) return Promise.resolve(new Response(null, { status, headers }))
    return Promise.resolve(
      Response.json(given.body ?? { code: 'not_found', message: 'Introuvable ici.' }, { status, headers }),
    )
  })
  return made
}

/** A refusal as the API sends it. */
export const refused = (status: number, code: string, message: string): Answer => ({ status, body: { code, message } })

/** What was sent is refused, fault by fault. */
export const invalid = (details: readonly { path: string; code: string; message: string }[]): Answer => ({
  status: 422,
  body: { code: 'invalid', message: 'Corrigez ces renseignements.', details },
})
