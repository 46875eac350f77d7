import { createRequire } from 'node:module'
import type * as argon2 from '@node-rs/argon2'

type Library = typeof argon2
type Options = NonNullable<Parameters<Library['hash']>[1]>

/** By `require`, which the alias does not turn back to this file. */
const real = createRequire(import.meta.url)('@node-rs/argon2') as Library

let asPeopleHaveIt = false

/** What begins in `work` is hashed at the cost that the product asks for: for tests of that cost. */
export function atItsCost<T>(work: () => T): T {
  asPeopleHaveIt = true
  try {
    return work()
  } finally {
    asPeopleHaveIt = false
  }
}

/** The library's hash at its least cost: passwords of tests are nobody's, and are hashed and tried thousands of times. */
export const hash = (password: string, options: Options): Promise<string> =>
  real.hash(password, asPeopleHaveIt ? options : { ...options, memoryCost: 8, timeCost: 1 })

/** The library's own: a hash says at which cost it was made. */
export const verify: Library['verify'] = real.verify

/** For the configurations of Vitest: stands for the library in the process of the tests, not in servers they start. */
export const QUICK_ARGON2 = { '@node-rs/argon2': import.meta.filename }
