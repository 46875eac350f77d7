import { afterEach, describe, expect, test, vi } from 'vitest'
import { loadConfig } from './config.ts'

afterEach(() => vi.restoreAllMocks())

const answer = (response: Response) => vi.spyOn(globalThis, 'fetch').mockResolvedValue(response)

describe('the runtime configuration', () => {
  /** @behaviour shared.runtime-configuration */
  test('says where the API answers', async () => {
    const fetch = answer(Response.json({ apiBase: 'https://api.example.org/v1/' }))
    expect(await loadConfig()).toEqual({ apiBase: 'https://api.example.org/v1' })
    expect(fetch).toHaveBeenCalledWith('/config.json')
  })

  /** @behaviour provider.button */
  test('says which identity provider there is', async () => {
    answer(Response.json({ apiBase: '/api', provider: { label: 'Fonds du Fleuve' } }))
    expect(await loadConfig()).toEqual({ apiBase: '/api', provider: { label: 'Fonds du Fleuve' } })
    answer(Response.json({ apiBase: '/api', provider: { label: 4 } }))
    expect(await loadConfig()).toEqual({ apiBase: '/api' })
  })

  /** @behaviour shared.runtime-configuration-default */
  test.each([
    Response.json({}),
    Response.json({ apiBase: 4 }),
    Response.json([]),
    new Response('<html>', { headers: { 'Content-Type': 'text/html' } }),
    Response.json({ message: 'x' }, { status: 404 }),
  ])('is « / » without one', async (response) => {
    answer(response)
    expect(await loadConfig()).toEqual({ apiBase: '' })
  })

  test('is awaited: without a server nothing starts', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('network'))
    await expect(loadConfig()).rejects.toThrow('network')
  })
})
