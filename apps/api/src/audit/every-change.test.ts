import { contract, type Endpoint } from '@octroi/domain'
import { expect, test } from 'vitest'
import { RECORD_CALLS, SESSION_CALLS, UNAUDITED } from '../testing/audited-calls.ts'
import { CONCLUSION_CALLS } from '../testing/audited-conclusion-calls.ts'
import { ENVELOPE_CALLS } from '../testing/audited-envelope-calls.ts'
import { FAQ_CALLS } from '../testing/audited-faq-calls.ts'
import { CONTENT_DRAFT_CALLS } from '../testing/audited-content-draft-calls.ts'
import { FORM_DRAFT_CALLS } from '../testing/audited-form-draft-calls.ts'
import { INCIDENT_CALLS } from '../testing/audited-incident-calls.ts'
import { RETENTION_CALLS } from '../testing/audited-retention-calls.ts'
import { LIST_CALLS } from '../testing/audited-list-calls.ts'
import { REQUEST_CALLS } from '../testing/audited-request-calls.ts'
import { SECURITY_CALLS } from '../testing/audited-security-calls.ts'
import { configOf } from '../testing/provider-config.ts'
import { testApp } from '../testing/test-app.ts'

/** Every call that changes something must be recorded in the trail, or be listed here with the reason why not. */
const here = await testApp({ provider: configOf({ issuer: 'https://connexion.example' }) })
const DEEDS = [
  ...SESSION_CALLS,
  ...RECORD_CALLS,
  ...REQUEST_CALLS,
  ...CONCLUSION_CALLS,
  ...SECURITY_CALLS,
  ...LIST_CALLS,
  ...FAQ_CALLS,
  ...CONTENT_DRAFT_CALLS,
  ...CONTENT_DRAFT_CALLS,
  ...FORM_DRAFT_CALLS,
  ...INCIDENT_CALLS,
  ...RETENTION_CALLS,
  ...ENVELOPE_CALLS,
]

/**
 * Excludes accesses, which are recorded up to a second after the call and at most once an hour; see
 * http/audited-calls.test.ts.
 */
const lines = () =>
  here.db
    .selectFrom('audit_events')
    .selectAll()
    .where('action', 'not in', ['read', 'download', 'save', 'refusal'])
    .orderBy('id')
    .execute()

/** @behaviour audit.every-change */
test('every call that changes something is told, or it is said why not', () => {
  const calls = Object.entries(contract).flatMap(([noun, ones]) =>
    Object.entries(ones).flatMap(([name, { method }]: [string, Endpoint]) =>
      method === 'GET' ? [] : [`${noun}.${name}`],
    ),
  )
  expect([...new Set([...DEEDS.map(({ call }) => call), ...Object.keys(UNAUDITED)])].sort()).toEqual(calls.sort())
})

/** @behaviour audit.every-change */
test.each(DEEDS)('$call ($about) writes $writes', async ({ prepares, writes }) => {
  const act = await prepares(here)
  const before = await lines()
  const reply = await act()
  const refused = writes.some((action) => action.endsWith('_failure'))
  if (!refused) expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(300)
  const written = (await lines()).slice(before.length)
  expect(written.map(({ action }) => action)).toEqual(writes)
  for (const { at, address, subject_label } of written) {
    expect(at).toEqual(here.clock.now())
    expect(address).toBe('127.0.0.1')
    expect(subject_label).not.toBe('')
  }
})

/** @behaviour audit.no-secrets */
test('no line holds a password, a token, a code or where a file is kept', async () => {
  const written = JSON.stringify(await lines())
  expect(written).not.toMatch(/argon2|Une corneille bleue|girafe pluie|password_hash|token|secret|file_key/i)
})

/** @behaviour audit.nothing-changed */
test('a save that changes nothing writes nothing, and a refused one neither', async () => {
  const { administrator, adviser, organisation } = here
  const before = (await lines()).length
  const { body: user } = await administrator.reads<{ name: string }>(`/users/${adviser.id}`)
  await administrator.calls('PATCH', `/users/${adviser.id}`, { body: { user: { name: user.name } } })
  await administrator.calls('PATCH', `/users/${adviser.id}`, { body: { user: { email: 'sans arobase' } } })
  await adviser.calls('PATCH', `/organizations/${organisation.organizationId}`, {
    body: { organization: { city: 'X' } },
  })
  expect((await lines()).length).toBe(before)
})
