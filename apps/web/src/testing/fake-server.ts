import type { CurrentUser } from '@octroi/domain'
import { vi } from 'vitest'

/** One call that a page made. */
export interface FakeCall {
  readonly method: string
  readonly path: string
  /** Both: `GET /notes`. */
  readonly call: string
  readonly query: URLSearchParams
  /** Fields of form data, the file by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** What was sent as JSON. */
  readonly body: unknown
}

/** What the server says to a call: a body, or a whole response for a refusal. */
export type FakeAnswer = (call: FakeCall) => unknown

/** A refusal as the API words it. */
export const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: 'Refusé par le serveur.', ...more }, { status })

/**
 * Stands in for the API: `GET /notes` and the like, each with its answer; any other call is not found. Gives the calls
 * as they come.
 */
export function fakeServer(user: CurrentUser, answers: Readonly<Record<string, FakeAnswer>>): FakeCall[] {
  return answerCalls((call) => {
    const answer = answers[call.call]
    if (!answer && call.path === '/session') return Response.json(user)
    const said = answer ? answer(call) : refusal(404, 'not_found')
    return said instanceof Response ? said : Response.json(said)
  })
}

/** Answers every call that is made from now on; gives them as they come. */
export function answerCalls(answer: (call: FakeCall) => Response): FakeCall[] {
  const calls: FakeCall[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) => {
    const call = callOf(input instanceof Request ? input.url : String(input), init)
    calls.push(call)
    return Promise.resolve(answer(call))
  })
  return calls
}

function callOf(address: string, { method = 'GET', body }: RequestInit = {}): FakeCall {
  const { pathname: path, searchParams: query } = new URL(address, 'http://localhost')
  const pairs = body instanceof FormData ? [...body.entries()] : []
  const fields = Object.fromEntries(
    pairs.map(([name, value]) => [name, typeof value === 'string' ? value : `file ${value.name}`]),
  )
  const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined
  return { method, path, call: `${method} ${path}`, query, fields, body: sent }
}
