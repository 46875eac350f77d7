import { contract, type Endpoint } from '@octroi/domain'
import { describe, expect, test } from 'vitest'
import { OF_REQUESTS, OTHERS } from './testing/permissions/rows.ts'
import { type Caller, CALLERS } from './testing/permissions/row.ts'
import { testApp } from './testing/test-app.ts'

/** A call that is never open to a rank is refused before its body is read. */
const here = await testApp()
const ROWS = [...OF_REQUESTS, ...OTHERS]

/** The callers that every row of a call refuses. */
const refusedBy = (name: string): Caller[] =>
  CALLERS.filter((caller) => {
    const answers = ROWS.filter(({ call }) => call === name).map(({ may }) => may[caller])
    return !FOR_THE_OBJECT[name]?.includes(caller) && answers.length > 0 && answers.every((answer) => answer !== 'yes')
  })

/** Callers that are refused because of the object, which is read first, although the call is open to their rank. */
const FOR_THE_OBJECT: Readonly<Record<string, readonly Caller[]>> = {
  'mailChoices.choose': CALLERS,
  // Without an identity provider there is no such call for anybody.
  'provider.prove': CALLERS,
  // Only the row's own callers are assigned to the request.
  'requests.declareConflict': ['administrator', 'volunteer'],
}

/** Callers by rank. If only some callers of a rank are refused, the reason is the object, which is read first. */
const RANKS: readonly (readonly Caller[])[] = [
  ['administrator'],
  ['adviser', 'otherAdviser'],
  ['analyst'],
  ['volunteer'],
  ['organisation', 'otherOrganisation'],
]

const CALLS = Object.entries(contract).flatMap(([noun, calls]) =>
  Object.entries(calls as Readonly<Record<string, Endpoint>>)
    .filter(([, { body, file, open }]) => (body ?? file) !== undefined && open === undefined)
    .flatMap(([name, endpoint]) => {
      const refused = refusedBy(`${noun}.${name}`)
      return RANKS.filter((rank) => rank.every((caller) => refused.includes(caller))).map((rank) => ({
        call: `${noun}.${name}`,
        caller: rank[0] ?? 'administrator',
        endpoint,
      }))
    }),
)

const BROKEN = '{"broken": '

/** @behaviour permissions.before-body */
describe.each(CALLS)('$call by $caller', ({ caller, endpoint }) => {
  test('is refused before a body that is no JSON is parsed', async () => {
    const reply = await here.app.inject({
      method: endpoint.method,
      url: `/api${endpoint.path.replaceAll(/:\w+/g, '1')}`,
      headers: { authorization: `Bearer ${here[caller].who.token}`, 'content-type': 'application/json' },
      payload: BROKEN,
    })
    expect(reply.statusCode, reply.body).toBe(403)
  })
})

test('there are such calls', () => expect(CALLS.length).toBeGreaterThan(50))
