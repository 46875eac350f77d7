import { AppError } from '../errors/app-error.ts'
import { placeInLine } from '../locales/fr-ca.ts'

export interface QueueLimits {
  /** How much of it is done at once, in all and for one person. */
  readonly atOnce: number
  readonly each: number
  /** How long a call waits before it is told its place, in milliseconds. */
  readonly patience: number
  /** Time, in milliseconds, for which the place of a call is kept that was told to come back. */
  readonly kept: number
  /** How many wait at most. */
  readonly most: number
}

/** What holds much memory each: a page of a report may be of ten megabytes. */
export const REPORT_QUEUE: QueueLimits = { atOnce: 4, each: 2, patience: 3000, kept: 15_000, most: 500 }

/** Who asks, and for what: the same call made again has the place that it had. */
interface WaitingCaller {
  readonly person: number
  readonly what: string
  /** The caller is gone. */
  readonly gone: AbortSignal
}

/** Lets a call begin, and gives what ends it. Throws `in_line` with its place when that takes too long. */
export type CallQueue = (asking: WaitingCaller) => Promise<() => void>

interface QueuedCall {
  readonly person: number
  readonly what: string
  /** Lets it begin; absent while nobody holds the place. */
  begin?: () => void
  lostAt?: number
}

/**
 * A line in front of calls that are dear each: so many are done at once, the others begin in the order in which they
 * came. A call that waits is told its place and is made again, so that none lasts longer than proxies bear.
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

/**
 * Keeps the callers that wait, in the order in which they came; one that was told its place and did not come back
 * loses it.
 */
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

/** Holds a place until it begins, the caller is gone, or it is late. */
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
