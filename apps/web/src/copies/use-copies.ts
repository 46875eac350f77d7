import { hashKey, type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Reach } from '../api/reach.ts'
import { ReachContext } from '../api/use-reach.ts'
import { whenIdle } from '../offline/register.ts'
import { useCurrentUser } from '../session/session.tsx'
import { forgetCopies, forgetCopy, keepCopy, readCopy } from './copies.ts'

/** Cache key for the timestamp of the copy on screen; null once the server answered the query. */
const markOf = (key: QueryKey) => ['copy-shown', ...key]

/** Marks last as long as the page, shown or not. */
export const rememberMarks = (queries: QueryClient): void =>
  queries.setQueryDefaults(markOf([]), { gcTime: Number.POSITIVE_INFINITY })

/**
 * Returns the moment, in milliseconds of the clock, since which a query shows a copy of this device; null when the
 * server answered.
 */
export const shownCopyOf = (queries: QueryClient, key: QueryKey): number | null =>
  queries.getQueryData<number | null>(markOf(key)) ?? null

/** What is kept together. */
interface CopiedQuery {
  readonly key: QueryKey
  /** What the keys of the copies begin with that are of no use without this one: they go with it. */
  readonly holds?: QueryKey
}

interface QueryWithCopy<T> extends CopiedQuery {
  readonly call: () => Promise<T>
  /** Forgets what else is kept for a person, once the server says that this is not for them. */
  readonly forgetMore?: (userId: number) => Promise<void>
}

/** What the names of copies begin with whose keys begin so. */
export const begunWith = (key: QueryKey): string => `${hashKey(key).slice(0, -1)},`

/** Returns the keys under which copies are kept. */
const namesOf = ({ key, holds }: CopiedQuery) => ({ name: hashKey(key), heldName: holds && begunWith(holds) })

async function forgetKept(userId: number, { name, heldName }: ReturnType<typeof namesOf>): Promise<void> {
  await forgetCopy({ userId, name })
  if (heldName !== undefined) await forgetCopies({ userId, name: heldName })
}

/** Whether the server said that this is not for this person, or not there. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 403 || error.status === 404)

/**
 * Gives what asks the server for the data of a query, and shows the copy that this device keeps of it for this person
 * while the server says nothing. Rejects as the call does where there is no copy; what it refuses to show is kept no
 * longer.
 */
export function useOrCopy(): <T>(asking: QueryWithCopy<T>) => Promise<T> {
  const userId = useCurrentUser()?.id
  const reach = useContext(ReachContext)
  const queries = useQueryClient()
  return useMemo(
    () => async (asking) => {
      const { key, call } = asking
      const answer = call()
      if (userId !== undefined && (await isSilent(answer, reach))) {
        const copy = await readCopy({ userId, name: hashKey(key) })
        // It may answer again by now: then what it says is shown.
        if (copy && !reach.isAnswering()) {
          queries.setQueryData(markOf(key), copy.at)
          return copy.data as Awaited<typeof answer>
        }
      }
      try {
        const data = await answer
        queries.setQueryData(markOf(key), null)
        return data
      } catch (error) {
        if (userId !== undefined && isGone(error)) {
          await forgetKept(userId, namesOf(asking))
          await asking.forgetMore?.(userId)
        }
        throw error
      }
    },
    [userId, reach, queries],
  )
}

/** Whether nobody answers: the call says so, or others do while it waits. */
async function isSilent(answer: Promise<unknown>, reach: Reach): Promise<boolean> {
  let stop: () => void = () => undefined
  const others = new Promise<true>((resolve) => {
    const look = () => {
      if (!reach.isAnswering()) resolve(true)
    }
    stop = reach.subscribe(look)
    look()
  })
  const own = answer.then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.isSilence,
  )
  const silent = await Promise.race([own, others])
  stop()
  return silent
}

interface Keeping<T> extends CopiedQuery {
  /** The server's answer; undefined until it has come. */
  readonly data: T | undefined
  /** Undefined: what is kept of it stays as it is; false: it goes. */
  readonly isWanted: boolean | undefined
  /** See `keepCopy`. */
  readonly join?: (stored: T, next: T) => T
}

/** Keeps on this device, for this person, what a query shows, as soon as the page is idle. What is a copy already stays. */
export function useKeepCopy<T>({ data, isWanted, join, ...kept }: Keeping<T>): void {
  const userId = useCurrentUser()?.id
  const queries = useQueryClient()
  const { name, heldName } = namesOf(kept)
  useEffect(() => {
    if (userId === undefined || isWanted === undefined) return undefined
    if (!isWanted) {
      void forgetKept(userId, { name, heldName })
      return undefined
    }
    const query = queries.getQueryCache().get(name)
    if (data === undefined || !query || shownCopyOf(queries, query.queryKey) !== null) return undefined
    const at = query.state.dataUpdatedAt
    return whenIdle(() => void keepCopy({ userId, name }, { data, at }, join))
  }, [userId, queries, name, heldName, data, isWanted, join])
}

/**
 * Returns the moment, in milliseconds of the clock, of the oldest copy that the page shows; null when it shows none.
 */
export function useShownCopy(): number | null {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  return useSyncExternalStore(
    (listener) => cache.subscribe(listener),
    () => {
      const shownCopies = cache.findAll({ type: 'active' }).map(({ queryKey }) => shownCopyOf(queries, queryKey))
      const moments = shownCopies.filter((at) => at !== null)
      return moments.length === 0 ? null : Math.min(...moments)
    },
  )
}
