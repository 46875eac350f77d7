import { AppError } from '../errors/app-error.ts'
import { placeInLine } from '../locales/fr-ca.ts'

export interface QueueLimits {
  /** Calls that run at once, in total and for one person. */
  readonly atOnce: number
  readonly each: number
  /** How long a call waits before it is refused with its place in the queue, in milliseconds. */
  readonly patience: number
  /** How long the place of a refused call is reserved for its retry, in milliseconds. */
  readonly kept: number
  /** Maximum number of waiting calls. */
  readonly most: number
}

/** Limits for calls that use much memory: a page of a report may have ten megabytes. */
export const REPORT_QUEUE: QueueLimits = { atOnce: 4, each: 2, patience: 3000, kept: 15_000, most: 500 }

/** The caller, and a key of the call, by which its retry gets the same place. */
interface WaitingCaller {
  readonly person: number
  readonly what: string
  /** Aborted when the caller has disconnected. */
  readonly gone: AbortSignal
}

/**
 * Waits until a call may begin; returns the function to call at its end. Throws `in_line`, with its place, after too
 * long.
 */
export type CallQueue = (asking: WaitingCaller) => Promise<() => void>

interface QueuedCall {
  readonly person: number
  readonly what: string
  /** Starts the waiting call; absent while the call is between two tries. */
  begin?: () => void
  lostAt?: number
}

/**
 * Creates a concurrency queue for expensive calls: a limited number runs at once, the others start in order of arrival.
 * A call that waits too long is refused with its place and then retried, so that none exceeds the timeouts of proxies.
 */
export function createCallQueue(limits: QueueLimits, now: () => number = Date.now): CallQueue {
  const places = createPlaces(limits, now)
  const running = new Map<number, number>()
  let total = 0

  const next = (): void => {
    const first = places.first((person) => (running.get(person) ?? 0) < limits.each)
    if (total >= limits.atOnce || !first?.begin) return
    places.drop(first)
    total += 1
    running.set(first.person, (running.get(first.person) ?? 0) + 1)
    first.begin()
    next()
  }
  const ending = (person: number): (() => void) => {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      total -= 1
      running.set(person, (running.get(person) ?? 1) - 1)
      if (running.get(person) === 0) running.delete(person)
      next()
    }
  }
  return async (asking) => {
    const place = places.of(asking)
    const wait = waiting(place, asking.gone, limits.patience)
    next()
    const became = await wait
    if (became === 'begun') return ending(asking.person)
    if (became === 'late') throw places.told(place)
    places.drop(place)
    throw new AppError('not_ready')
  }
}

/** Keeps the waiting calls in order of arrival; a refused call that is not retried in time loses its place. */
function createPlaces({ kept, most }: QueueLimits, now: () => number) {
  const line: QueuedCall[] = []
  const drop = (place: QueuedCall) => {
    const at = line.indexOf(place)
    if (at >= 0) line.splice(at, 1)
  }
  return {
    drop,
    first: (may: (person: number) => boolean) => line.find(({ begin, person }) => begin && may(person)),
    of: ({ person, what }: WaitingCaller): QueuedCall => {
      const since = now() - kept
      for (const place of line.filter(({ lostAt }) => lostAt !== undefined && lostAt < since)) drop(place)
      const knownPlace = line.find((one) => one.begin === undefined && one.person === person && one.what === what)
      if (knownPlace) {
        delete knownPlace.lostAt
        return knownPlace
      }
      if (line.length >= most) throw new AppError('not_ready')
      const place = { person, what }
      line.push(place)
      return place
    },
    told: (place: QueuedCall): AppError => {
      place.lostAt = now()
      const message = placeInLine(line.indexOf(place))
      return new AppError('in_line', { details: [{ path: 'place', code: 'in_line', message }] })
    },
  }
}

/** Waits in the queue until the call begins, its caller disconnects, or `patience` has passed. */
function waiting(place: QueuedCall, callerGone: AbortSignal, patience: number): Promise<'begun' | 'gone' | 'late'> {
  return new Promise((resolve) => {
    const end = (became: 'begun' | 'gone' | 'late') => {
      clearTimeout(late)
      callerGone.removeEventListener('abort', leave)
      delete place.begin
      resolve(became)
    }
    const late = setTimeout(() => end('late'), patience)
    const leave = () => end('gone')
    callerGone.addEventListener('abort', leave)
    place.begin = () => end('begun')
  })
}
