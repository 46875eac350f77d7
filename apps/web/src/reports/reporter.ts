import type { ClientLog } from '@octroi/domain'
import { createContext, useContext } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Client } from '../api/client.ts'

/** Maximum number of reports per visit, so that a failing loop does not report endlessly. */
const MOST = 20
const LONGEST = { message: 500, stack: 4000 } as const

/** Reports errors of this browser to the server (source 1, section 8), each once. */
export interface Reporter {
  /** Reports an unexpected error. API errors are ignored here: the client reports the unexpected ones. */
  error(error: unknown, type?: string): void
  /** Reports an unexpected reply to a call. */
  unexpectedAnswer(call: string, status: number, code: string): void
}

type Send = Pick<Client['logs'], 'create'>

interface Wiring {
  /** Returns the call that sends reports, once the client exists. */
  readonly logs: () => Send | undefined
  readonly userId: () => number | null
  readonly now: () => Date
}

/** Creates the reporter of one visit. Reports contain no query strings of addresses, because these may hold tokens. */
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
    // A failed report is not reported, which would cause a loop.
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

/** Removes query strings and hashes from addresses. */
const withoutQueries = (text: string): string => text.replaceAll(/(\w+:\/\/[^\s?#)]+|\/[\w/.-]+)[?#][^\s:)]*/g, '$1')

const SILENT: Reporter = { error: () => undefined, unexpectedAnswer: () => undefined }

/** By default nothing is reported, for components that are rendered alone. */
export const ReporterContext = createContext<Reporter>(SILENT)

/** The reporter of this visit. */
export const useReporter = (): Reporter => useContext(ReporterContext)
