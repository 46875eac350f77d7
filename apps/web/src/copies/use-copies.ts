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

/** Keeps these timestamps in memory as long as the page, whether used or not. */
export const retainCopyTimestamps = (queries: QueryClient): void =>
  queries.setQueryDefaults(markOf([]), { gcTime: Number.POSITIVE_INFINITY })

/** Time in milliseconds of the copy that a query shows; null if it shows the server's answer. */
export const getShownCopyTime = (queries: QueryClient, key: QueryKey): number | null =>
  queries.getQueryData<number | null>(markOf(key)) ?? null

/** Identifies copies that belong together. */
interface CopiedQuery {
  readonly key: QueryKey
  /** Prefix of the keys of dependent copies, which are deleted with this one. */
  readonly holds?: QueryKey
}

interface QueryWithCopy<T> extends CopiedQuery {
  readonly call: () => Promise<T>
  /** Deletes further copies of a person after the server refused this one. */
  readonly forgetMore?: (userId: number) => Promise<void>
}

/** Prefix of the names of copies whose query keys begin with this key. */
export const getCopyPrefix = (key: QueryKey): string => `${hashKey(key).slice(0, -1)},`

/** Returns the keys under which copies are kept. */
const namesOf = ({ key, holds }: CopiedQuery) => ({ name: hashKey(key), heldName: holds && getCopyPrefix(holds) })

async function forgetKept(userId: number, { name, heldName }: ReturnType<typeof namesOf>): Promise<void> {
  await forgetCopy({ userId, name })
  if (heldName !== undefined) await forgetCopies({ userId, name: heldName })
}

/** True if the server said that the object is forbidden to this person or does not exist. */
const isGone = (error: unknown): boolean => error instanceof ApiError && (error.status === 403 || error.status === 404)

/**
 * Returns a function that fetches a query's data, or reads this device's copy for this person while the server is
 * unreachable. Rejects like the call if there is no copy. A refusal deletes the copy.
 */
export function useFetchOrCopy(): <T>(asking: QueryWithCopy<T>) => Promise<T> {
  const userId = useCurrentUser()?.id
  const reach = useContext(ReachContext)
  const queries = useQueryClient()
  return useMemo(
    () => async (asking) => {
      const { key, call } = asking
      const answer = call()
      if (userId !== undefined && (await isSilent(answer, reach))) {
        const copy = await readCopy({ userId, name: hashKey(key) })
        // If the server has become reachable meanwhile, its answer is used.
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

/** True if the server is unreachable, according to this call or to others while it waits. */
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
  /** The server's data; undefined until it has arrived. */
  readonly data: T | undefined
  /** True to keep the data, false to delete the copy, undefined to leave it as it is. */
  readonly isWanted: boolean | undefined
  /** See `keepCopy`. */
  readonly join?: (stored: T, next: T) => T
}

/**
 * Stores the data of a query on this device for this person, once the page is idle. Data that is itself a copy is not
 * stored again.
 */
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
    if (data === undefined || !query || getShownCopyTime(queries, query.queryKey) !== null) return undefined
    const at = query.state.dataUpdatedAt
    return whenIdle(() => void keepCopy({ userId, name }, { data, at }, join))
  }, [userId, queries, name, heldName, data, isWanted, join])
}

/** Time in milliseconds of the oldest copy on the page; null if there is none. */
export function useShownCopy(): number | null {
  const queries = useQueryClient()
  const cache = queries.getQueryCache()
  const oldest = () => {
    const shownCopies = cache.findAll({ type: 'active' }).map(({ queryKey }) => getShownCopyTime(queries, queryKey))
    const moments = shownCopies.filter((at) => at !== null)
    return moments.length === 0 ? null : Math.min(...moments)
  }
  return useSyncExternalStore((listener) => cache.subscribe(listener), oldest, oldest)
}
