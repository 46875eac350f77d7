import type { CurrentUser } from '@octroi/domain'
import { vi } from 'vitest'

/** One call that a page made. */
export interface FakeCall {
  readonly method: string
  readonly path: string
  /** Method and path, such as `GET /notes`. */
  readonly call: string
  readonly query: URLSearchParams
  /** Fields of form data; a file by its name. */
  readonly fields: Readonly<Record<string, string>>
  /** The JSON body. */
  readonly body: unknown
}

/** Returns the reply to a call: a body, or a Response for a refusal. */
export type FakeAnswer = (call: FakeCall) => unknown

/** Creates a refusal in the API's format. */
export const refusal = (status: number, code: string, more: object = {}): Response =>
  Response.json({ code, message: 'Refusé par le serveur.', ...more }, { status })

/**
 * Fakes the API with replies by call, such as `GET /notes`; other calls get 404. Returns the array of calls, which
 * grows.
 */
export function fakeServer(user: CurrentUser, answers: Readonly<Record<string, FakeAnswer>>): FakeCall[] {
  return answerCalls((call) => {
    const answer = answers[call.call]
    if (!answer && call.path === '/session') return Response.json(user)
    const said = answer ? answer(call) : refusal(404, 'not_found')
    return said instanceof Response ? said : Response.json(said)
  })
}

/** Intercepts all calls from now on; returns the array of calls, which grows. */
export function answerCalls(answer: (call: FakeCall) => Response): FakeCall[] {
  const calls: FakeCall[] = []
  const take = (address: string, init?: RequestInit) => {
    const call = callOf(address, init)
    calls.push(call)
    return answer(call)
  }
  vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
    Promise.resolve(take(input instanceof Request ? input.url : String(input), init)),
  )
  answerFiles(take)
  return calls
}

/** Intercepts uploads with progress, which complete in one step. */
function answerFiles(take: (address: string, init: RequestInit) => Response): void {
  const opened = new WeakMap<XMLHttpRequest, { method: string; address: string }>()
  vi.spyOn(XMLHttpRequest.prototype, 'open').mockImplementation(function (
    this: XMLHttpRequest,
    method: string,
    address: string | URL,
  ) {
    opened.set(this, { method, address: String(address) })
  })
  vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue()
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest, body) {
    const { method = '', address = '' } = opened.get(this) ?? {}
    const response = take(address, { method, body: body instanceof FormData ? body : null })
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded: 1, total: 1 }))
    void response.text().then((text) => {
      const headers = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\r\n')
      Object.defineProperties(this, {
        status: { value: response.status },
        responseText: { value: text },
        getAllResponseHeaders: { value: () => headers },
      })
      this.dispatchEvent(new ProgressEvent('load'))
    })
  })
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
