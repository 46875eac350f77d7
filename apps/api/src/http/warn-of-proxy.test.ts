import fastify from 'fastify'
import { expect, test } from 'vitest'
import type { Config } from '../config/config.ts'
import { warnOfProxy } from './warn-of-proxy.ts'

interface Case extends Pick<Config, 'trustProxy'> {
  readonly publicUrl?: string
}

/** Returns the warnings of a server after calls with these headers. */
async function warningsOf({ trustProxy, publicUrl }: Case, headers: readonly Record<string, string>[]) {
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } } })
  warnOfProxy(app, { trustProxy, publicUrl })
  app.get('/', async () => ({}))
  for (const sent of headers) await app.inject({ url: '/', headers: sent })
  await app.close()
  return lines.map((line) => (JSON.parse(line) as { msg: string }).msg)
}

const FORWARDED = { 'x-forwarded-for': '192.0.2.1' }

/** @behaviour operation.proxy-untold */
test('calls that a proxy passed on are warned of once where no proxy is believed', async () => {
  expect(await warningsOf({ trustProxy: false }, [{}, FORWARDED, FORWARDED, { forwarded: 'for=192.0.2.1' }])).toEqual([
    expect.stringContaining('TRUST_PROXY is not set, and a proxy passed this call on'),
  ])
  expect(await warningsOf({ trustProxy: false }, [{ forwarded: 'for=192.0.2.1' }])).toHaveLength(1)
})

test('a public address in https without TRUST_PROXY is warned of at the start', async () => {
  expect(await warningsOf({ trustProxy: false, publicUrl: 'https://demandes.example.org' }, [FORWARDED])).toEqual([
    expect.stringContaining('PUBLIC_URL needs a proxy'),
  ])
  expect(await warningsOf({ trustProxy: false, publicUrl: 'http://localhost:3000' }, [{}])).toEqual([])
})

test.each([true, '10.0.0.5'])('nothing is said where proxies are told: %s', async (trustProxy) => {
  expect(await warningsOf({ trustProxy, publicUrl: 'https://demandes.example.org' }, [FORWARDED])).toEqual([])
})
