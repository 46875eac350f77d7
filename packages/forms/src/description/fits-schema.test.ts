import { anything, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixtureForm } from '../testing/fixtures.ts'
import { fitsSchema } from './fits-schema.ts'
import { formSchema } from './form-schemas.ts'

/** Every object and list of a value. */
function holders(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(holders)]
}

const real = fixtureForm('request-3-projet-fiducie.json')
const saysAsTheSchema = (value: unknown) => {
  expect(fitsSchema(formSchema)(value)).toBe(z.safeParse(formSchema, value).success)
}

test('the real form fits', () => expect(fitsSchema(formSchema)(real)).toBe(true))

test('a form with anything in place of anything fits when its schema says so', () => {
  const values = [undefined, null, '', 'a', 0, 1, 1.5, -1, [], ['a'], [1], {}, '2026-01-31', true]
  assert(
    property(nat(), nat(), constantFrom(...values), (holder, key, value) => {
      const form = structuredClone(real)
      const all = holders(form)
      const one = all[holder % all.length] ?? form
      const keys = [...Object.keys(one), 'extra']
      Reflect.set(one, keys[key % keys.length] ?? 'extra', value)
      saysAsTheSchema(form)
    }),
  )
})

test('anything at all fits when its schema says so', () => assert(property(anything(), saysAsTheSchema)))

test('what is not known is asked of the schema', () => {
  const fits = fitsSchema(z.array(z.string().check(z.startsWith('a'))))
  expect([fits(['ab']), fits(['b'])]).toEqual([true, false])
})
