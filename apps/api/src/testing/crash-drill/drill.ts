import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import { createRandom, type Random } from '../../demo/random.ts'
import type { ServerProcess } from '../server-process.ts'
import { factsOf, type Reader } from './facts.ts'
import { ACTS, type ActName, type Press, type Round } from './round.ts'

interface Drilled {
  /** Number of acts that were found done, or undone, after a crash. */
  readonly done: number
  readonly undone: number
  /** Number of acts undone although a concurrent one was done, that is, when the crash came between them. */
  readonly split: number
  /** Recipients of queued mails, one entry for each mail. */
  readonly recipients: readonly string[]
  /** The server that was started last; it still sends queued mails. */
  readonly server: ServerProcess
}

interface Drill {
  /** The first round runs to its end, as a reference; in the others the server is killed. */
  readonly rounds: readonly Round[]
  readonly seed: number
  readonly start: () => Promise<ServerProcess>
  /** Runs between a crash and the next start. */
  readonly afterCrash?: () => Promise<void>
}

type FactsByAct = Readonly<Record<ActName, { readonly undone: string; readonly done: string }>>

/** Returns a random moment for the kill, mostly during the acts, sometimes while mails are sent. */
const momentOf = (random: Random, lasting: number): number =>
  random.chance(0.8) ? random.next() * lasting * 1.2 : lasting + random.next() * 1500

/**
 * Makes four calls at once and kills the server at a random moment, in each round. After the restart each act must be
 * either fully done, in particular if it was acknowledged, or fully undone; and done once after a retry.
 */
export async function drill({ rounds, seed, start, afterCrash }: Drill): Promise<Drilled> {
  const [first, ...others] = rounds
  if (!first) throw new Error('A drill has rounds')
  const random = createRandom(seed)
  let server = await start()
  const { known, lasting, recipients } = await playedToItsEnd(server, first)
  const drilled = { done: 0, undone: 0, split: 0, recipients: [...recipients] }
  for (const round of others) {
    const after = momentOf(random, lasting)
    const order = ACTS.toSorted(() => random.next() - 0.5)
    const answers = order.map((name) => press(server, round[name]).catch(() => null))
    await sleep(after)
    await server.end('SIGKILL')
    const answered = new Map((await Promise.all(answers)).map((status, place) => [order[place] as ActName, status]))
    await afterCrash?.()
    server = await start()
    const found = await stateAfter(server, { round, known, answered, said: `killed after ${after.toFixed(1)} ms` })
    drilled.done += found.done
    drilled.undone += found.undone
    drilled.split += found.done > 0 && found.undone > 0 ? 1 : 0
    drilled.recipients.push(...found.recipients)
  }
  return { ...drilled, server }
}

async function playedToItsEnd(server: ServerProcess, round: Round) {
  const undone = await allFacts(server, round)
  const since = performance.now()
  const statuses = await Promise.all(ACTS.map((name) => press(server, round[name])))
  const lasting = performance.now() - since
  expect(statuses).toEqual(ACTS.map(() => 200))
  const done = await allFacts(server, round)
  const known = Object.fromEntries(
    ACTS.map((name) => [name, { undone: undone[name].facts, done: done[name].facts }]),
  ) as FactsByAct
  for (const name of ACTS) expect(known[name].done, name).not.toBe(known[name].undone)
  return { known, lasting, recipients: ACTS.flatMap((name) => done[name].recipients) }
}

interface Killed {
  readonly round: Round
  readonly known: FactsByAct
  /** Statuses received before the kill; null without a reply. */
  readonly answered: ReadonlyMap<ActName, number | null>
  readonly said: string
}

async function stateAfter(server: ServerProcess, { round, known, answered, said }: Killed) {
  const after = await allFacts(server, round)
  let done = 0
  for (const name of ACTS) {
    const { facts } = after[name]
    const isDone = facts === known[name].done
    if (!isDone) expect(facts, `${name}, ${said}`).toBe(known[name].undone)
    // An acknowledged act must survive the crash.
    if (answered.get(name) === 200) expect(isDone, `${name} was answered, ${said}`).toBe(true)
    const again = await press(server, round[name])
    expect(again, `${name} pressed again, ${said}`).toBe(isDone && name !== 'batch' ? 409 : 200)
    done += isDone ? 1 : 0
  }
  const finished = await allFacts(server, round)
  for (const name of ACTS) expect(finished[name].facts, `${name} finished, ${said}`).toBe(known[name].done)
  return { done, undone: ACTS.length - done, recipients: ACTS.flatMap((name) => finished[name].recipients) }
}

async function allFacts(server: ServerProcess, round: Round) {
  const read: Reader = async <T>(path: string): Promise<T> => {
    const reply = await fetch(`${server.url}/api${path}`, { headers: headersOf(round.accept) })
    if (reply.status !== 200) throw new Error(`${reply.status} ${await reply.text()}`)
    return (await reply.json()) as T
  }
  const found = []
  for (const name of ACTS) found.push([name, await factsOf(read, round[name])] as const)
  return Object.fromEntries(found) as Record<ActName, Awaited<ReturnType<typeof factsOf>>>
}

const headersOf = ({ token }: Press) => ({ authorization: `Bearer ${token}`, 'content-type': 'application/json' })

/** Returns the status of the reply. Throws if the server ends first. */
async function press(server: ServerProcess, sent: Press): Promise<number> {
  const { method, path, body } = sent
  const reply = await fetch(`${server.url}/api${path}`, {
    method,
    headers: headersOf(sent),
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return reply.status
}
