import { expect, test } from 'vitest'
import { createStore } from '../engine/create-store.ts'
import { answer, field, form, option, question } from '../testing/builders.ts'

/** @behaviour forms.formula */
test('a formula shows its result as it is typed, a blank and a text being 0', () => {
  const store = createStore(form(question('formule', 1)))
  expect(store.question(1).results).toEqual({ result: 0 })
  store.set(101, '3')
  store.set(102, '4')
  expect(store.question(1).results).toEqual({ result: 75 })
  store.set(101, 'trois')
  expect(store.question(1).results).toEqual({ result: 0 })
})

test('several numbers have a total only when it has a name', () => {
  const answers = [answer(101, '3'), answer(102, '4.5')]
  const totalOf = (computed?: { detailText: string }) =>
    createStore(form(question('multiple-number', 1, { ...(computed && { computed }) })), answers).question(1).results
  expect([totalOf({ detailText: 'Total' }), totalOf()]).toEqual([{ total: 7.5 }, {}])
})

test('a number of four hundred digits breaks no total', () => {
  const asked = form(question('multiple-number', 1, { computed: { detailText: 'Total' } }))
  const store = createStore(asked, [answer(101, '9'.repeat(400)), answer(102, '4')])
  expect(store.question(1)).toMatchObject({ results: { total: 4 }, faults: [{ code: 'number_too_large' }] })
})

test('a formula column is computed per row, and is not stored', () => {
  const fields = [field('prix', 'money'), field('qte', 'integer'), field('cout', 'formula', { values: ['prix * qte'] })]
  const store = createStore(form(question('table', 1, { fields })), [
    answer(101, '[{"prix":"2.5","qte":"4"},{"prix":"3","cout":"99"}]'),
  ])
  expect(store.question(1).results).toEqual({ '0.cout': 10, '1.cout': 0 })
  expect(store.answers()).toEqual([answer(101, '[{"prix":"2.5","qte":"4"},{"prix":"3"}]')])
})

test('a formula column of a mixed table is computed on each row, headings aside', () => {
  const fields = [
    field('rang', 'title'),
    field('femmes', 'integer'),
    field('double', 'formula', { values: ['femmes * 2'] }),
  ]
  const store = createStore(form(question('table-mixed', 1, { fields })), [answer(102, '{"femmes":"3"}')])
  expect(store.question(1).results).toEqual({ '102.double': 6, '103.double': 0 })
})

test('lines of a budget are computed from those before them, by column, headings counted in their ranks', () => {
  const options = [
    option(101, { title: 1 }),
    option(102),
    option(103),
    option(104, { custom: 'L2 - L3' }),
    option(105, { custom: 'L4 / L3' }),
    option(106, { custom: 'L5 * 2 + 1' }),
  ]
  const store = createStore(form(question('financial-table', 1, { options })), [
    answer(102, '{"reel":"100","prevu":"50"}'),
    answer(103, '{"reel":"40"}'),
  ])
  expect(store.question(1).results).toEqual({
    '104.reel': 60,
    '105.reel': 1.5,
    '106.reel': 4,
    '104.prevu': 50,
    '105.prevu': 0,
    '106.prevu': 1,
  })
})

test('no total, result or computed cell shows the noise of binary fractions', () => {
  const formula = { values: ['x + y'] }
  const numbers = [field('x', 'number'), field('y', 'number'), field('s', 'formula', formula)]
  const numberField = [field('resultat', 'formula', formula)]
  const store = createStore(
    form(
      question('formule', 1, {
        options: [option(101, { custom: 'x' }), option(102, { custom: 'y' })],
        fields: numberField,
      }),
      question('multiple-number', 2, { computed: { detailText: 'Total' } }),
      question('table', 3, { fields: numbers }),
      question('financial-table', 4, {
        options: [option(401), option(402), option(403, { custom: 'sum(L1, L2)' })],
        fields: [field('reel', 'money'), field('heures', 'number')],
      }),
    ),
    [
      answer(101, '0.1'),
      answer(102, '0.2'),
      answer(201, '0.1'),
      answer(202, '0.2'),
      answer(301, '[{"x":"0.1","y":"0.2"}]'),
      answer(401, '{"reel":"0.1","heures":"0.1"}'),
      answer(402, '{"reel":"0.2","heures":"0.2"}'),
    ],
  )
  expect([1, 2, 3, 4].map((id) => store.question(id).results)).toEqual([
    { result: 0.3 },
    { total: 0.3 },
    { '0.s': 0.3 },
    { '403.reel': 0.3, '403.heures': 0.3 },
  ])
})

test('an amount of three decimals counts for its cents, as it is read', () => {
  const options = [option(101), option(102), option(103, { custom: 'L1 + L2' }), option(104, { custom: 'max(L1, L2)' })]
  const store = createStore(form(question('financial-table', 1, { options, fields: [field('reel', 'money')] })), [
    answer(101, '{"reel":"0.125"}'),
    answer(102, '{"reel":"-0.125"}'),
  ])
  expect(store.question(1).results).toEqual({ '103.reel': 0, '104.reel': 0.13 })
})

test('amounts are worked out to the cent, line by line, other numbers as they are', () => {
  const options = [option(101), option(102), option(103, { custom: 'L1 + L2' }), option(104, { custom: 'L3 / 3' })]
  const fields = [field('montant', 'money'), field('heures', 'number')]
  const store = createStore(form(question('financial-table', 1, { options, fields })), [
    answer(101, '{"montant":"0.1","heures":"0.5"}'),
    answer(102, '{"montant":"0.2","heures":"0.5"}'),
  ])
  expect(store.question(1).results).toEqual({
    '103.montant': 0.3,
    '104.montant': 0.1,
    '103.heures': 1,
    '104.heures': 1 / 3,
  })
})

test('the president of a board alone does not answer it, and their function is not checked', () => {
  const fields = [
    field('function', 'select', { values: ['Présidence', 'Autre'] }),
    field('telephone', 'tel', { length: 3 }),
  ]
  const board = form(question('table', 1, { fields, options: [option(101, { custom: 'board' })] }))
  const store = createStore(board, [answer(101, '[{"function":"Présidence"}]')])
  expect(store.question(1)).toMatchObject({ answered: false, values: { 101: [{ function: 'Présidence' }] } })
  store.set(101, [
    { function: 'Inconnue', telephone: '123' },
    { function: 'Inconnue', telephone: '12345' },
  ])
  expect(store.question(1).faults.map(({ path }) => path)).toEqual(['[1].function'])
  expect(store.question(1).answered).toBe(true)
})

test('columns may be called like what every object has', () => {
  const fields = [field('constructor', 'integer'), field('valueof', 'text')]
  const store = createStore(form(question('table', 1, { fields })), [answer(101, '[{"valueof":"x"}]')])
  expect(store.question(1)).toMatchObject({ answered: true, faults: [] })
  expect(store.answers()).toEqual([answer(101, '[{"valueof":"x"}]')])
})
