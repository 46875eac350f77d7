import type { Document, SavedAnswer } from '@octroi/domain'
import type { Client } from '../../api/client.ts'
import type { OpenedWith } from '../../filled-form/owner.ts'

/** Longer ago, what comes is of another moment than the page. */
export const PREFETCH_MS = 10_000

/** What the page of a form shows of this moment. */
export interface Prefetched {
  /** The description of its form. */
  readonly form: Promise<unknown>
  readonly answers: Promise<readonly SavedAnswer[]>
  readonly documents: Promise<readonly Document[]>
}

interface PrefetchedParts {
  /** Gives what was asked for, once. */
  readonly take: <Part extends keyof Prefetched>(part: Part) => Prefetched[Part] | undefined
  /** Gives what has come of it, until the page takes its answers. */
  readonly peek: () => OpenedWith | undefined
}

/** Prefetched requests by id. A client lives as long as its page. */
const partsByClient = new WeakMap<Client, Map<number, PrefetchedParts>>()

interface PrefetchOptions {
  /** Id of the request. */
  readonly id: number
  /** Whether whom it is asked for is still logged in. */
  readonly isCurrent: () => boolean
}

/** Keeps what was asked for when an address was opened, for the page that opens there within the next ten seconds. */
export function keepPrefetched(api: Client, { id, isCurrent }: PrefetchOptions, ahead: Prefetched): void {
  const rest: Partial<Prefetched> = { ...ahead }
  const since = performance.now()
  const isOfNow = () => isCurrent() && performance.now() - since < PREFETCH_MS
  const take: PrefetchedParts['take'] = (part) => {
    const answer = rest[part]
    delete rest[part]
    return isOfNow() ? answer : undefined
  }
  let arrived: OpenedWith | undefined
  // The page asks for what did not come, and says why.
  Promise.all([ahead.answers, ahead.documents]).then(
    ([answers, documents]) => (arrived = { answers, documents }),
    () => undefined,
  )
  const peek = () => (rest.answers !== undefined && isOfNow() ? arrived : undefined)
  partsByClient.set(api, new Map(partsByClient.get(api)).set(id, { take, peek }))
}

/** What was asked for ahead and is there already, for the first rendering of the page; undefined once it was taken. */
export const prefetchedNow = (api: Client, id: number): OpenedWith | undefined =>
  partsByClient.get(api)?.get(id)?.peek()

interface WantedPart<Part extends keyof Prefetched> {
  /** Id of the request. */
  readonly id: number
  readonly part: Part
}

/** Drops a prefetched part that was put into the cache: the next fetch of the page is of what changed since. */
export function dropPrefetched(api: Client, { id, part }: WantedPart<keyof Prefetched>): void {
  void partsByClient.get(api)?.get(id)?.take(part)
}

/** What was asked for ahead, the first time; what the call gives after that, and where asking ahead failed. */
export async function prefetchedOr<Part extends keyof Prefetched>(
  api: Client,
  { id, part }: WantedPart<Part>,
  call: () => Prefetched[Part],
): Promise<Awaited<Prefetched[Part]>> {
  const prefetchedPart = partsByClient.get(api)?.get(id)?.take(part)
  if (prefetchedPart === undefined) return await call()
  try {
    return await prefetchedPart
  } catch {
    // The call is made once more, as if for the first time: the page reports a second refusal.
    return await call()
  }
}
