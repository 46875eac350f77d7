import { readFile } from 'node:fs/promises'
import { contract, type Endpoint } from '@octroi/domain'
import { expect, test } from 'vitest'
import { testApp } from '../testing/test-app.ts'
import { API_BASE } from './register.ts'

const readDocument = (name: string): Promise<string> =>
  readFile(new URL(`../../../../docs/operation/${name}`, import.meta.url), 'utf8')

test.each(['alerts.yaml', 'dashboard.json'])('%s names metrics that are served', async (name) => {
  const { app, nobody } = await testApp()
  await nobody.calls('POST', '/login', { body: { user: { email: 'a@example.org', password: 'x' } } })
  const served = (await app.inject({ url: '/metrics' })).body
  const named = new Set((await readDocument(name)).match(/\boctroi_\w+/g))
  expect(named.size).toBeGreaterThan(3)
  for (const metric of named) expect(served).toMatch(new RegExp(`^${metric}[ {]`, 'm'))
})

test('the routes that the dashboard chooses exist', async () => {
  const calls = Object.values(contract).flatMap((calls): Endpoint[] => Object.values(calls))
  const patterns = (await readDocument('dashboard.json')).matchAll(/route=~\\"([^\\]+)\\"/g)
  for (const [, pattern = ''] of patterns) {
    const expression = new RegExp(`^${pattern}$`)
    expect(calls.some(({ path }) => expression.test(API_BASE + path))).toBe(true)
  }
})
