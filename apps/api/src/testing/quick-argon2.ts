import { createRequire } from 'node:module'
import type * as argon2 from '@node-rs/argon2'

type Library = typeof argon2
type Options = NonNullable<Parameters<Library['hash']>[1]>

/** Loaded with `require`, to which the alias that replaces the library by this file does not apply. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as Library

let asPeopleHaveIt = false

/** Runs `work` with the product's cost of hashing, for tests about that cost. */
export function atItsCost<T>(work: () => T): T {
  asPeopleHaveIt = true
  try {
    return work()
  } finally {
    asPeopleHaveIt = false
  }
}

/** The library's hash at its lowest cost, because tests hash and verify passwords thousands of times. */
export const hash = (password: string, options: Options): Promise<string> =>
  real.hash(password, asPeopleHaveIt ? options : { ...options, memoryCost: 8, timeCost: 1 })

/** The library's own function: a hash contains its cost. */
export const verify: Library['verify'] = real.verify

/**
 * Alias for Vitest's configurations: replaces the library in the tests' process, but not in servers that they start.
 */
export const QUICK_ARGON2 = { '@node-rs/argon2': import.meta.filename }
