import { ERROR_STATUS, type ErrorCode } from '@octroi/domain'
import { expect } from 'vitest'
import type { Reply } from './person.ts'

declare module 'vitest' {
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> {
    /** The call was refused with this code, its status, and a message fit to show; `path`: a fault names it. */
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

/** A sentence that somebody can be shown: it begins with a capital and has several words. */
const isFrench = (message: string | undefined): boolean => /^\p{Lu}.*\s/u.test(message ?? '')
