import { expect, test, vi } from 'vitest'
import { enCA } from '../locales/en-ca.ts'
import { readForm } from '../reader/read-form.ts'
import { answer, description, field, form, option, question } from '../testing/builders.ts'
import { createStore } from './create-store.ts'

const partner = (optionId: number) => field('a', 'integer', { title: 'Partenaire', title_from: optionId })
const titles = (store: ReturnType<typeof createStore>, id: number) =>
  store.question(id).question.fields.map(({ title }) => title)

test.each(['table', 'table-mixed', 'financial-table'] as const)(
  'a column of a %s has the answer of its input as heading, and its own title while that is blank',
  (type) => {
    const fields = [partner(101), field('b', 'integer', { title: 'Autre' })]
    const store = createStore(form(question('text', 1), question(type, 2, { fields })))
    const own = store.question(2).question
    expect(titles(store, 2)).toEqual(['Partenaire', 'Autre'])
    const told = vi.fn()
    store.subscribe(2, told)
    store.set(101, ' Théâtre du Nord ')
    expect(titles(store, 2)).toEqual(['Théâtre du Nord', 'Autre'])
    expect(told).toHaveBeenCalledTimes(1)
    store.set(101, ' ')
    expect(titles(store, 2)).toEqual(['Partenaire', 'Autre'])
    expect(store.form.questionById.get(2)?.question.fields).toBe(own.fields)
  },
)

test('what is computed from the columns, and what is saved, is by their ids and stays', () => {
  const saved = [answer(101, 'Nord'), answer(201, '[{"a":"3"}]')]
  const store = createStore(form(question('text', 1), question('table', 2, { fields: [partner(101)] })), saved)
  expect(store.answers()).toEqual(saved)
  store.set(101, 'Sud')
  expect(store.changed()).toEqual([answer(101, 'Sud')])
  expect(store.question(2)).toMatchObject({ answered: true, faults: [] })
})

test('a heading is in words of the language of the store, and only while its question is shown', () => {
  const asked = form(
    question('date', 1, { show_if: 'o201' }),
    question('toggle', 2),
    question('table', 3, { fields: [partner(101)] }),
  )
  const given = [answer(101, '2026-01-31'), answer(201, '1')]
  const store = createStore(asked, given, { messages: enCA })
  expect(titles(store, 3)).toEqual(['31-01-2026'])
  store.set(201, '0')
  expect(titles(store, 3)).toEqual(['Partenaire'])
  const amounts = form(
    question('number', 1, { fields: [field('n', 'number')] }),
    question('table', 2, { fields: [partner(101)] }),
  )
  expect(titles(createStore(amounts, [answer(101, '1234.5')], { messages: enCA }), 2)).toEqual(['1,234.5'])
  expect(titles(createStore(amounts, [answer(101, '1234.5')]), 2)).toEqual(['1\u00a0234,5'])
})

test.each(['radio', 'select'] as const)('a heading may be the label of the option chosen in a %s', (type) => {
  const choices = question(type, 1, { options: [option(101, { label: ' Atelier ' }), option(102, { label: 'Camp' })] })
  const asked = form(choices, question('table', 2, { fields: [partner(101)] }))
  const store = createStore(asked, [answer(102, '1')])
  expect(titles(store, 2)).toEqual(['Camp'])
  store.set(101, '1')
  expect(titles(store, 2)).toEqual(['Atelier'])
  store.set(101, '')
  expect(titles(store, 2)).toEqual(['Partenaire'])
})

test('a heading is one line, of an answer in several or of a label', () => {
  const tabled = question('table', 2, { fields: [partner(101)] })
  const typed = createStore(form(question('textarea', 1), tabled), [answer(101, ' Nord\n et\tSud\n')])
  expect(titles(typed, 2)).toEqual(['Nord et Sud'])
  const choices = question('radio', 1, { options: [option(101, { label: 'Camp\nd’été' })] })
  expect(titles(createStore(form(choices, tabled), [answer(101, '1')]), 2)).toEqual(['Camp d’été'])
})

test('a heading takes no option among several that may be chosen', () => {
  const read = readForm(description(question('checkbox', 1), question('table', 2, { fields: [partner(101)] })))
  expect('faults' in read && read.faults.map(({ code }) => code)).toEqual(['unknown_figure'])
})
