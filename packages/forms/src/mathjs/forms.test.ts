import { expect, test } from 'vitest'
import { createStore } from '../engine/create-store.ts'
import { formSchema } from '../json-schema/form-schema.ts'
import { enCA } from '../locales/en-ca.ts'
import { readForm, readFormLeniently } from '../reader/read-form.ts'
import { description, field, formOf, option, question } from '../testing/builders.ts'
import { mathjsFormulas } from './mathjs-formulas.ts'

const formule = question('formule', 1, {
  fields: [field('result', 'formula', { values: ['sqrt(mean(a, b))'] })],
  options: [option(101, { custom: 'a' }), option(102, { custom: 'b' })],
})
const table = question('table', 2, {
  fields: [field('x', 'number'), field('r', 'formula', { values: ['x > 2 ? floor(x / 2) : 0'] })],
})
const lines = question('financial-table', 3, {
  fields: [field('y', 'money')],
  options: [option(301), option(302), option(303, { custom: 'median(L1, L2)' }), option(304, { custom: 'L1 + L2' })],
})
const shown = question('text', 4, { show_if: 'q1 > 2 and not (q2 > 1)' })

const described = {
  ...description(formule, table, lines, shown),
  formulas: 'mathjs' as const,
  checks: [{ holds: 'mod(q1, 2) == 1', message: 'Odd only.', questions: [1] }],
}

/** The path and the code of each fault. */
function faultsOf(input: unknown, options = {}): string[] {
  const read = readForm(input, options)
  return 'faults' in read ? read.faults.map(({ path, code }) => `${path} ${code}`) : []
}

test('formulae, columns, lines, conditions and checks of a form with mathjs are in its language', () => {
  const store = createStore(formOf(described, { formulas: mathjsFormulas }))
  store.set(101, '15')
  store.set(102, '17')
  store.set(201, [{ x: '5' }])
  store.set(301, { y: '10.10' })
  store.set(302, { y: '0.20' })
  expect(store.question(1).results).toMatchObject({ result: 4 })
  expect(store.question(1).faults.map(({ code }) => code)).toEqual(['check'])
  expect(Object.values(store.question(2).results)).toEqual([2])
  expect(store.question(3).results).toEqual({ '303.y': 5.15, '304.y': 10.3 })
  expect(store.question(4).visible).toBe(true)
  store.set(201, [{ x: '5' }, { x: '1' }])
  expect(store.question(4).visible).toBe(false)
})

test('its JSON Schema names the language of the formulae that it quotes', () => {
  const { schema } = formSchema(formOf(described, { formulas: mathjsFormulas }))
  expect(schema['x-octroi']).toMatchObject({ formulas: 'mathjs' })
})

test('without the language, the reader says in both languages what is missing and what to do', () => {
  const french = readForm({ ...description(), formulas: 'mathjs' })
  expect(french).toEqual({
    faults: [
      {
        path: 'formulas',
        code: 'missing_formulas',
        message: expect.stringMatching(/Il manque mathjs\. Installez-le et donnez à readForm mathjsFormulas/),
      },
    ],
  })
  const english = readForm({ ...description(), formulas: 'mathjs' }, { messages: enCA })
  expect(english).toHaveProperty(
    'faults.0.message',
    expect.stringMatching(/mathjs is missing\. Install it and give readForm mathjsFormulas/),
  )
})

test('without the language, arithmetic is calculated, and what needs more is shown with its fault', () => {
  const sums = question('formule', 5, {
    fields: [field('result', 'formula', { values: ['a + 1'] })],
    options: [option(501, { custom: 'a' })],
  })
  const { form, faults, broken } = readFormLeniently({
    ...description(formule, table, lines, shown, sums),
    formulas: 'mathjs',
  })
  expect(faults[0]).toMatchObject({ path: 'formulas', code: 'missing_formulas' })
  expect([...broken.keys()]).toEqual([1, 2, 3, 4])
  const store = createStore(form)
  store.set(501, '2')
  expect(store.question(5).results).toEqual({ result: 3 })
  expect(store.question(4).visible).toBe(true)
})

test('a language is not used by a form that does not ask for it', () => {
  const arithmetic = { ...described, formulas: undefined }
  expect(faultsOf(arithmetic, { formulas: mathjsFormulas })).toContain(
    'sections[0].questions[0].fields[0].values[0] bad_formula',
  )
})

test('another language is a fault of the description', () => {
  expect(faultsOf({ ...described, formulas: 'excel' }, { formulas: mathjsFormulas })).toContain('formulas wrong_shape')
})

test('a formula outside the language is refused at its path, and so is a variable with the name of a function', () => {
  const options = [option(101, { custom: 'mean' }), option(102, { custom: 'b' })]
  const fields = [field('result', 'formula', { values: ['evaluate(b)'] })]
  const wrong = { ...description({ ...formule, options, fields }), formulas: 'mathjs' }
  expect(faultsOf(wrong, { formulas: mathjsFormulas })).toEqual([
    'sections[0].questions[0].options[0].custom bad_variable',
    'sections[0].questions[0].fields[0].values[0] bad_formula',
  ])
})
