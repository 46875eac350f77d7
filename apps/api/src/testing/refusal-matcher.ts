import { ERROR_STATUS, type ErrorCode } from '@octroi/domain'
import { expect } from 'vitest'
import type { Reply } from './person.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** Expects a refusal with this code, its status, and a readable message; with `path`, a fault at that path. */
    toBeRefused(code: ErrorCode, path?: string): R
  }
}

expect.extend({
  toBeRefused(received: Reply, code: ErrorCode, path?: string) {
    const { status, body } = received
    const refusal = (typeof body === 'object' && body !== null ? body : {}) as Refusal
    const paths = (refusal.details ?? []).map((detail) => detail.path)
    const isRefusal = status === ERROR_STATUS[code] && refusal.code === code && isFrench(refusal.message)
    return {
      pass: isRefusal && (path === undefined || paths.includes(path)),
      message: () => `expected a refusal ${code}${path ? ` at ${path}` : ''}, got ${status} ${JSON.stringify(body)}`,
    }
  },
})

interface Refusal {
  readonly code?: string
  readonly message?: string
  readonly details?: readonly { readonly path: string }[]
}

/** True for a sentence: it begins with a capital letter and has several words. */
const isFrench = (message: string | undefined): boolean => /^\p{Lu}.*\s/u.test(message ?? '')
