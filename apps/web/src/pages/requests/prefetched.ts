import type { Document, SavedAnswer } from '@octroi/domain'
import type { Client } from '../../api/client.ts'
import type { AnswersAndDocuments } from '../../filled-form/owner.ts'

/** Maximum age of prefetched replies in milliseconds: older ones may be outdated when the page opens. */
export const PREFETCH_MS = 10_000

/** The prefetched parts of a form page. */
export interface Prefetched {
  /** The description of the form. */
  readonly form: Promise<unknown>
  readonly answers: Promise<readonly SavedAnswer[]>
  readonly documents: Promise<readonly Document[]>
}

interface PrefetchedParts {
  /** Returns a prefetched part once. */
  readonly take: <Part extends keyof Prefetched>(part: Part) => Prefetched[Part] | undefined
  /** Returns the parts that have arrived, until the page takes its answers. */
  readonly peek: () => AnswersAndDocuments | undefined
}

/** Prefetched parts by client and request id. A client lives as long as the page. */
const partsByClient = new WeakMap<Client, Map<number, PrefetchedParts>>()

interface PrefetchOptions {
  /** Id of the request. */
  readonly id: number
  /** True while the same person is logged in. */
  readonly isCurrent: () => boolean
}

/** Keeps prefetched replies for the page that opens within the next ten seconds. */
export function keepPrefetched(api: Client, { id, isCurrent }: PrefetchOptions, ahead: Prefetched): void {
  const rest: Partial<Prefetched> = { ...ahead }
  const since = performance.now()
  const isOfNow = () => isCurrent() && performance.now() - since < PREFETCH_MS
  const take: PrefetchedParts['take'] = (part) => {
    const answer = rest[part]
    delete rest[part]
    return isOfNow() ? answer : undefined
  }
  let arrived: AnswersAndDocuments | undefined
  // A failure is ignored here: the page fetches again and reports its own error.
  Promise.all([ahead.answers, ahead.documents]).then(
    ([answers, documents]) => (arrived = { answers, documents }),
    () => undefined,
  )
  const peek = () => (rest.answers !== undefined && isOfNow() ? arrived : undefined)
  partsByClient.set(api, new Map(partsByClient.get(api)).set(id, { take, peek }))
}

/** Prefetched parts that have arrived, for the first rendering of the page; undefined once they were taken. */
export const takeArrivedParts = (api: Client, id: number): AnswersAndDocuments | undefined =>
  partsByClient.get(api)?.get(id)?.peek()

interface WantedPart<Part extends keyof Prefetched> {
  /** Id of the request. */
  readonly id: number
  readonly part: Part
}

/** Discards a prefetched part that was put into the query cache: the next fetch of the page reads what changed since. */
export function dropPrefetched(api: Client, { id, part }: WantedPart<keyof Prefetched>): void {
  void partsByClient.get(api)?.get(id)?.take(part)
}

/** Returns the prefetched part the first time; afterwards, or if prefetching failed, makes the call. */
export async function takePrefetched<Part extends keyof Prefetched>(
  api: Client,
  { id, part }: WantedPart<Part>,
  call: () => Prefetched[Part],
): Promise<Awaited<Prefetched[Part]>> {
  const prefetchedPart = partsByClient.get(api)?.get(id)?.take(part)
  if (prefetchedPart === undefined) return await call()
  try {
    return await prefetchedPart
  } catch {
    // The prefetch failed: the call is made once more, and the page reports a second failure.
    return await call()
  }
}
