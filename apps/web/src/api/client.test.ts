import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient, type TokenKeeper } from './client.ts'
import { createTestReach } from '../testing/app-parts.ts'

const tokens = {
  token: () => 'Bearer abc',
  keep: vi.fn<(token: string) => void>(),
  end: vi.fn<TokenKeeper['end']>(),
  restrict: vi.fn<(token: string) => void>(),
}

function serverAnswers(status: number, body: unknown, headers: Record<string, string> = {}) {
  const answer = () =>
    Promise.resolve(Response.json(body, { status, headers: { 'Content-Type': 'application/json', ...headers } }))
  return vi.spyOn(globalThis, 'fetch').mockImplementation(answer)
}

const client = (keeper: TokenKeeper = tokens) => createClient('/api', keeper)
const refusal = (call: Promise<unknown>) => call.then(() => null).catch((error: unknown) => error as ApiError)

afterEach(() => vi.restoreAllMocks())

describe('the client of the API', () => {
  test('goes to the address of the call, with its parameters, its query and the token', async () => {
    const fetch = serverAnswers(200, { data: [], page: 1, total_pages: 0, total: 0 })
    await client().requests.list({ query: { page_number: 2, filters: '{"state_id":[1]}' } })
    const [address, init] = fetch.mock.calls[0]!
    expect(address).toBe('/api/requests?page_number=2&filters=%7B%22state_id%22%3A%5B1%5D%7D')
    expect(new Headers(init?.headers).get('Authorization')).toBe('Bearer abc')
  })

  test('no longer follows the signal of its caller once its reply was read', async () => {
    const fetch = serverAnswers(200, { id: 1 })
    const controller = new AbortController()
    await client().session.current({}, { signal: controller.signal })
    controller.abort()
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(false)
  })

  test('follows the signal of its caller while its reply is read', async () => {
    const controller = new AbortController()
    const pull = (stream: ReadableStreamDefaultController<Uint8Array>) => {
      controller.abort()
      stream.enqueue(new TextEncoder().encode('{}'))
      stream.close()
    }
    // Without a queue of its own, the stream is pulled when the reply is read and not before.
    const body = new ReadableStream<Uint8Array>({ pull }, { highWaterMark: 0 })
    const fetch = vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response(body)))
    await client().session.current({}, { signal: controller.signal })
    expect(fetch.mock.calls[0]?.[1]?.signal?.aborted).toBe(true)
  })

  test('keeps the token that a login brings', async () => {
    serverAnswers(200, { id: 1 }, { Authorization: 'Bearer new' })
    await client().session.login({ body: { user: { email: 'a@b.c', password: 'x' } } })
    expect(tokens.keep).toHaveBeenCalledWith('Bearer new')
  })

  test('sends a file after the fields that say what it is', async () => {
    const fetch = serverAnswers(200, { document: {}, revision: 1 })
    const file = new File(['x'], 'bilan.pdf')
    await client().documents.upload({ file, body: { document: { request_id: 3, option_id: 9 } } })
    const sent = fetch.mock.calls[0]?.[1]?.body as FormData
    expect([...sent.keys()]).toEqual(['document[request_id]', 'document[option_id]', 'document[url]'])
    expect(sent.get('document[request_id]')).toBe('3')
  })

  test('says, when the network is gone, that what was entered is kept', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'))
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const error = await refusal(client().session.current())
    expect(error).toMatchObject({ code: 'network', status: 0 })
    expect(error?.message).toMatch(/^Vous êtes hors ligne/)
    onLine.mockReturnValue(true)
    expect((await refusal(client().session.current()))?.message).toMatch(/^Le serveur ne répond pas/)
  })

  test('gives the code, the message and the details of a refusal', async () => {
    const details = [{ path: 'answers[0].value', code: 'too_long', message: 'Trop long' }]
    serverAnswers(422, { code: 'invalid', message: 'Certaines réponses sont refusées.', details })
    const error = await refusal(client().answers.save({ params: { id: 1 }, body: { answers: [] } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({ code: 'invalid', status: 422, message: 'Certaines réponses sont refusées.', details })
  })

  test('shows no page of a proxy as a message', async () => {
    vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('<h1>502</h1>', { status: 502 }))
    expect((await refusal(client().session.current()))?.code).toBe('unexpected')
  })

  test('ends the session on a 401, but not when a password was wrong', async () => {
    const end = vi.fn<TokenKeeper['end']>()
    serverAnswers(401, { code: 'bad_credentials', message: 'Courriel ou mot de passe invalide' })
    await refusal(client({ ...tokens, end }).session.login({ body: { user: { email: 'a', password: 'b' } } }))
    expect(end).not.toHaveBeenCalled()
    await refusal(client({ ...tokens, end }).session.current())
    expect(end).toHaveBeenCalledWith('Bearer abc', expect.objectContaining({ code: 'bad_credentials' }))
  })
})

describe('a server that takes a call and does not answer it', () => {
  const LONGEST_MS = 7000
  const FOR_LONG_MS = 20_000
  const BACK_MS = 5000
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  /** Every call hangs until it is aborted; the probe answers as given. */
  const hanging = (isThere: () => boolean) => {
    vi.spyOn(globalThis, 'fetch').mockImplementation(
      (_address, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
        }),
    )
    const reach = createTestReach(() => Promise.resolve(isThere()))
    return { reach, api: createClient('/api', tokens, { reach }) }
  }
  /** Collects the result of a call: empty until it settles. */
  const settled = (call: Promise<unknown>) => {
    const results: unknown[] = []
    void Promise.allSettled([call]).then((result) => results.push(...result))
    return results
  }

  /** @behaviour shared.server-hangs */
  test('is noticed within seven seconds, and a call to it is given up as one without an answer', async () => {
    const { reach, api } = hanging(() => false)
    const results = settled(api.session.current())
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(reach.isAnswering()).toBe(false)
    expect(results).toEqual([{ status: 'rejected', reason: expect.objectContaining({ status: 0 }) as unknown }])
  })

  test('is not mistaken for one that is slow with this call', async () => {
    let isThere = true
    const { reach, api } = hanging(() => isThere)
    const slow = settled(api.session.current())
    const file = settled(api.documents.download({ params: { request_id: 3, id: 9 } }))
    await vi.advanceTimersByTimeAsync(FOR_LONG_MS)
    expect(reach.isAnswering()).toBe(true)
    expect(slow).toEqual([])
    isThere = false
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(reach.isAnswering()).toBe(false)
    expect(slow).toHaveLength(1)
    expect(file).toEqual([])
  })

  /** @behaviour shared.server-hangs */
  test('does not keep a call from before it went away waiting once it is back', async () => {
    const { reach, api } = hanging(() => true)
    const before = settled(api.session.current())
    await vi.advanceTimersByTimeAsync(1000)
    reach.note(false)
    const meanwhile = settled(api.session.current())
    reach.note(true)
    const after = settled(api.session.current())
    await vi.advanceTimersByTimeAsync(BACK_MS)
    const lost = { status: 'rejected', reason: expect.objectContaining({ status: 0 }) as unknown }
    expect([before, meanwhile, after]).toEqual([[lost], [lost], []])
  })

  test('is not suspected while some of a file goes through', async () => {
    const { reach, api } = hanging(() => false)
    vi.spyOn(XMLHttpRequest.prototype, 'open').mockReturnValue()
    vi.spyOn(XMLHttpRequest.prototype, 'setRequestHeader').mockReturnValue()
    const sent: XMLHttpRequest[] = []
    vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
      sent.push(this)
    })
    const file = new File(['x'], 'bilan.pdf')
    const onProgress = vi.fn<(fraction: number) => void>()
    settled(api.documents.upload({ file, body: { document: { request_id: 3 } } }, { onProgress }))
    for (let second = 0; second < 20; second += 2) {
      sent[0]?.upload.dispatchEvent(
        new ProgressEvent('progress', { lengthComputable: true, loaded: second, total: 99 }),
      )
      await vi.advanceTimersByTimeAsync(2000)
    }
    expect(onProgress).toHaveBeenCalled()
    expect(reach.isAnswering()).toBe(true)
    await vi.advanceTimersByTimeAsync(LONGEST_MS)
    expect(reach.isAnswering()).toBe(false)
  })
})
