import { anything, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { fixtureForm } from '../testing/fixtures.ts'
import { fitsDescription } from './fits-description.ts'
import type { FormDescription } from './form.ts'
import { formSchema } from '../../docs/form-schemas.ts'

/** Lists every object and array in a value. */
function holders(value: unknown): object[] {
  if (typeof value !== 'object' || value === null) return []
  return [value, ...Object.values(value).flatMap(holders)]
}

const real = withEveryProperty(fixtureForm('request-3-projet-fiducie.json'))
const saysAsTheSchema = (value: unknown) => {
  expect(fitsDescription(value)).toBe(z.safeParse(formSchema, value).success)
}

/** Adds rare properties to the first question that has a field. */
function withEveryProperty(description: FormDescription): FormDescription {
  const form = structuredClone(description)
  const question = form.sections.flatMap(({ questions }) => questions).find(({ fields }) => fields.length > 0)
  const field = {
    ...question?.fields[0],
    min: 1,
    max: '2026-01-31',
    values: ['a'],
    length: 3,
    min_length: 2,
    required: 1,
    unit: 'km',
  }
  const { options } = question ?? {}
  const computed = { readOnly: true, options, fields: [field], help: null, detailText: 'a', limit: 2, minimum: 1 }
  Object.assign(question ?? {}, {
    computed,
    statistic: 'a',
    prefill: [{ from: ['a'], option_id: 1, field: 'b' }],
    parent_option_id: [1, 2],
    show_if: 'q1',
    default: 'a',
  })
  Object.assign(form.sections[0] ?? {}, { show_if: 'q1' })
  const checks = [{ holds: 'q1', message: 'a', questions: [1] }]
  return { ...form, checks }
}

test('the real form fits', () => expect(fitsDescription(real)).toBe(true))

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
