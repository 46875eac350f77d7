import { setTimeout as sleep } from 'node:timers/promises'

const EMAIL = 'organisme@demo.octroi.example'
const PASSWORD = 'Octroi-demo-2026!'
/** Text questions of the real form, one for each saver. */
const OPTIONS = [110_001, 110_002, 110_016, 110_017, 110_020, 110_021, 110_024, 110_032, 110_262, 110_338]
const RESTS_MS = 20
const RETRIES_AFTER_MS = 100
const CALL_MS = 30_000

/** When a call began and ended, in milliseconds. */
interface Span {
  readonly began: number
  readonly ended: number
}

/** What savers of two servers sent and were told, and what was wrong. */
export interface Load {
  /** The latest acknowledged save of each server, in milliseconds. */
  readonly latest: readonly Span[]
  readonly counts: { saves: number; refused: number; unreachable: number; lists: number; listsRefused: number }
  /** What must not happen: an answer that was acknowledged and is gone, a status that is neither 200 nor 503. */
  readonly faults: readonly string[]
  /** Stops, and compares what is stored with what was acknowledged. */
  stop(): Promise<void>
}

interface Answer {
  readonly option_id: number
  readonly value: string
}

/** What savers and readers share. */
interface Work {
  readonly servers: readonly string[]
  readonly call: Call
  readonly request: number
  readonly latest: Span[]
  readonly counts: Load['counts']
  readonly faults: string[]
  isOver: boolean
}

/** Starts savers and readers on servers by their addresses, as the organisation of the demonstration. */
export async function startLoad(servers: readonly string[]): Promise<Load> {
  const call = await openSession(servers[0] ?? '')
  const work: Work = {
    servers,
    call,
    request: await findDraft(call, servers[0] ?? ''),
    latest: servers.map(() => ({ began: 0, ended: 0 })),
    counts: { saves: 0, refused: 0, unreachable: 0, lists: 0, listsRefused: 0 },
    faults: [],
    isOver: false,
  }
  const working = [
    ...OPTIONS.map((option, at) => keepSaving(work, option, at % servers.length)),
    ...servers.map((server) => keepListing(work, server)),
  ]
  const { latest, counts, faults } = work
  const stop = async (): Promise<void> => {
    work.isOver = true
    await Promise.all(working)
  }
  return { latest, counts, faults, stop }
}

/** Saves growing numbers as the answer of one question; after a save that failed, looks first what is stored. */
async function keepSaving(work: Work, option: number, place: number): Promise<void> {
  const { counts, faults } = work
  const server = work.servers[place] ?? ''
  let [sent, acknowledged] = [0, 0]
  const check = async (): Promise<void> => {
    let stored = await readNumber(work, server, option)
    while (stored === undefined) {
      await sleep(RETRIES_AFTER_MS)
      stored = await readNumber(work, server, option)
    }
    if (stored < acknowledged || stored > sent)
      faults.push(`option ${option}: ${stored} is stored, ${acknowledged} was acknowledged and ${sent} sent`)
  }
  while (!work.isOver) {
    sent += 1
    const began = performance.now()
    const answers = [{ option_id: option, value: `Version ${sent}` }]
    const { status, body } = await work.call(server, `/requests/${work.request}/answers/`, { answers })
    if (status === 200 && (body as { saved: unknown[] }).saved.length === 1) {
      acknowledged = sent
      work.latest[place] = { began, ended: performance.now() }
      counts.saves += 1
      await sleep(RESTS_MS)
    } else {
      if (status === 503) counts.refused += 1
      else if (status === 0) counts.unreachable += 1
      else faults.push(`a save was answered ${status}: ${JSON.stringify(body)}`)
      await check()
    }
  }
  await check()
}

/** Reads the number that is stored as an answer, 0 for none; undefined if the server cannot say now. */
async function readNumber({ call, request }: Work, server: string, option: number): Promise<number | undefined> {
  const { status, body } = await call(server, `/requests/${request}/answers`)
  if (status !== 200) return undefined
  return numberOf((body as Answer[]).find(({ option_id }) => option_id === option)?.value)
}

async function keepListing(work: Work, server: string): Promise<void> {
  const { counts, faults } = work
  while (!work.isOver) {
    const { status, body } = await work.call(server, '/requests')
    counts.lists += 1
    if (status === 503) counts.listsRefused += 1
    else if (status !== 200) faults.push(`a list was answered ${status}: ${JSON.stringify(body)}`)
    await sleep(RETRIES_AFTER_MS)
  }
}

const numberOf = (value = ''): number => Number(/^Version (\d+)$/.exec(value)?.[1] ?? 0)

interface Reply {
  /** 0: the server could not be reached. */
  readonly status: number
  readonly body: unknown
}
type Call = (server: string, path: string, body?: object) => Promise<Reply>

/** Logs in; returns a function that calls the API, with `POST` if it has a body. */
async function openSession(server: string): Promise<Call> {
  const login = await fetch(`${server}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ user: { email: EMAIL, password: PASSWORD } }),
  })
  const authorization = login.headers.get('authorization')
  if (authorization === null) throw new Error(`Logging in was answered ${login.status}: ${await login.text()}`)
  return async (at, path, body) => {
    const init = body && { method: 'POST', body: JSON.stringify(body) }
    const headers = { authorization, ...(body && { 'content-type': 'application/json' }) }
    try {
      const reply = await fetch(`${at}/api${path}`, { ...init, headers, signal: AbortSignal.timeout(CALL_MS) })
      return { status: reply.status, body: await reply.json() }
    } catch (error) {
      return { status: 0, body: String(error) }
    }
  }
}

interface ListedRequest {
  readonly id: number
  readonly state_id: number
  readonly type_id: number
}

/** Finds the request of the real form that the organisation is filling in. */
async function findDraft(call: Call, server: string): Promise<number> {
  const { body } = await call(server, '/requests')
  const draft = (body as { data: ListedRequest[] }).data.find((row) => row.state_id === 1 && row.type_id === 1)
  if (!draft) throw new Error(`No request is being filled in: ${JSON.stringify(body)}`)
  return draft.id
}
