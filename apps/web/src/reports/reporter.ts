import type { ClientLog } from '@octroi/domain'
import { createContext, useContext } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Client } from '../api/client.ts'

/** Reports of one visit, at most: what fails in a loop must not report in one. */
const MOST = 20
const LONGEST = { message: 500, stack: 4000 } as const

/** Tells the server what went wrong in this browser (source 1, section 8): each thing once, and never in a loop. */
export interface Reporter {
  /** An error that nothing expected, wherever it came up. Refusals of the API tell of themselves. */
  error(error: unknown, type?: string): void
  /** A call that was answered in a way that nothing expects. */
  unexpectedAnswer(call: string, status: number, code: string): void
}

type Send = Pick<Client['logs'], 'create'>

interface Wiring {
  /** The client, once it is there. */
  readonly logs: () => Send | undefined
  readonly userId: () => number | null
  readonly now: () => Date
}

/** Makes the reporter of one visit. What it sends holds no query of an address: tokens are there. */
export function createReporter({ logs, userId, now }: Wiring): Reporter {
  const reported = new Set<string>()
  const send = (type_log: string, message: string, stack: string | null) => {
    const key = `${type_log}: ${message}`
    if (reported.has(key) || reported.size >= MOST) return
    reported.add(key)
    const log: ClientLog = {
      date: now().toISOString(),
      type_log,
      message: withoutQueries(message).slice(0, LONGEST.message),
      stack: stack === null ? null : withoutQueries(stack).slice(0, LONGEST.stack),
      user_id: userId(),
    }
    // A report that does not arrive is not reported: that is where it would begin to turn in circles.
    logs()
      ?.create({ body: { log } }, { keepalive: true })
      .catch(() => undefined)
  }
  return {
    error: (error, type = 'Error') => {
      if (error instanceof ApiError || isAbort(error)) return
      if (error instanceof Error) send(type, `${error.name}: ${error.message}`, error.stack ?? null)
      else send(type, String(error), null)
    },
    unexpectedAnswer: (call, status, code) => send('APIError', `${call}: ${status} ${code}`, null),
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Addresses without what is after `?` or `#`. */
const withoutQueries = (text: string): string => text.replaceAll(/(\w+:\/\/[^\s?#)]+|\/[\w/.-]+)[?#][^\s:)]*/g, '$1')

const SILENT: Reporter = { error: () => undefined, unexpectedAnswer: () => undefined }

/** Without one above, nothing is reported: parts shown alone need none. */
export const ReporterContext = createContext<Reporter>(SILENT)

/** The reporter of this visit. */
export const useReporter = (): Reporter => useContext(ReporterContext)
