import { afterEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from './api-error.ts'
import { createClient, type TokenKeeper } from './client.ts'

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
