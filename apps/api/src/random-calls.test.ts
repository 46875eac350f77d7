import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { contract, type Endpoint, ErrorBody } from '@octroi/domain'
import fc from 'fast-check'
import { expect, inject, test, vi } from 'vitest'
import { createAnalysis } from './testing/factories/create-analysis.ts'
import { createConclusion } from './testing/factories/create-conclusion.ts'
import { createNote } from './testing/factories/create-note.ts'
import { createRequest } from './testing/factories/create-request.ts'
import { pdf } from './testing/form-data.ts'
import type { Person } from './testing/person.ts'
import { randomCall, type RandomCall } from './testing/random-calls/random-call.ts'
import { openSession, testApp } from './testing/test-app.ts'

vi.setConfig({ testTimeout: 7_200_000 })

/** Every call of the contract, well formed and changed, by each rank and by nobody: 3,000 here, 100,000 on demand. */
const here = await testApp()
const RANKS = ['administrator', 'adviser', 'analyst', 'volunteer', 'organisation', 'nobody'] as const
type Rank = (typeof RANKS)[number]

const LONGEST_MS = 5000
/** What a server may hold longer than a call: prepared statements, remembered forms and accesses. */
const HELD_BYTES = 64_000_000
const { long, seed } = inject('randomRuns')
const CALLS = long ? 100_000 : 3000

const { adviser, analyst, organisation } = here
const { request } = await createAnalysis(here, organisation, { responsible: adviser, listed: [analyst] })
const draft = await createRequest(here, organisation, { responsible: adviser })
await createConclusion(here, request)
await createNote(here, organisation)
await organisation.uploads(pdf(), { request_id: draft })

/** Rows begin at 1 in each table; organisations and users of these tests come after those of the content. */
const ids = fc.oneof(fc.constantFrom(request, draft), fc.integer({ min: 1, max: 12 }), fc.constant(999_999))

/** @behaviour operation.random-calls */
test('no call fails in the server, takes long, or replies what the contract does not say', async () => {
  const sessions = new Map<Rank, Person>(RANKS.map((rank) => [rank, here[rank]]))
  const answered = new Set<string>()
  let calls = 0
  let heldAtFirst = 0
  await fc.assert(
    fc.asyncProperty(randomCall(ids), fc.constantFrom(...RANKS), async (call, rank) => {
      const person = sessions.get(rank) ?? here[rank]
      const { status, body, milliseconds } = await send(call, person)
      const said = `${rank} ${call.method} ${call.url} ${String(call.payload ?? '').slice(0, 500)}: ${JSON.stringify(body)}`
      expect(status, said).toBeLessThan(500)
      expect(milliseconds, said).toBeLessThan(LONGEST_MS)
      expectReply(call, { status, body }, said)
      if (status < 300) answered.add(call.name)
      // A call may end the session that it was made in.
      if (status === 401 && rank !== 'nobody') sessions.set(rank, await openSession(here, person))
      calls += 1
      if (calls === Math.ceil(CALLS / 5)) heldAtFirst = heldBytes()
    }),
    { numRuns: CALLS, seed, endOnFailure: true },
  )
  // Otherwise most calls would be refused at the door.
  expect(answered.size).toBeGreaterThan(Object.values(contract).length)
  expect(heldBytes() - heldAtFirst).toBeLessThan(HELD_BYTES)
})

interface SentReply {
  readonly status: number
  readonly body: unknown
}

async function send(call: RandomCall, { who }: Person): Promise<SentReply & { readonly milliseconds: number }> {
  const begun = performance.now()
  const reply = await here.app.inject({
    method: call.method,
    url: `/api${call.url}`,
    headers: { ...call.headers, ...(who.token !== null && { authorization: `Bearer ${who.token}` }) },
    ...(call.payload !== undefined && { payload: call.payload }),
  })
  const isJson = String(reply.headers['content-type'] ?? '').startsWith('application/json')
  const milliseconds = performance.now() - begun
  return { status: reply.statusCode, body: isJson ? reply.json<unknown>() : null, milliseconds }
}

/** A refusal has a code and a message; a reply is what the contract declares. */
function expectReply({ name }: RandomCall, { status, body }: SentReply, said: string): void {
  if (status >= 400) {
    expect(ErrorBody.safeParse(body).success, said).toBe(true)
    return
  }
  const { reply } = endpointOf(name)
  if (status !== 200 || reply === undefined || reply === 'file') return
  expect(reply.safeParse(body).error, said).toBeUndefined()
}

function endpointOf(name: string): Endpoint {
  const [noun = '', call = ''] = name.split('.')
  const calls = (contract as unknown as Readonly<Record<string, Readonly<Record<string, Endpoint>>>>)[noun]
  const endpoint = calls?.[call]
  if (endpoint === undefined) throw new Error(`The contract has no call ${name}.`)
  return endpoint
}

/** What the process holds after garbage collection, in bytes. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  collect()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}
