import { expect, test, vi } from 'vitest'
import big from '@octroi/fixtures/big-500.json'
import { createStore } from '../../engine/create-store.ts'
import { answer, field, form, formOf, option, question } from '../../testing/builders.ts'
import { findQuestions, prepareSearch, searchWords } from './find-questions.ts'
import { markedParts, snippet } from './marked-text.tsx'

const LARGE = form(
  question('text', 1, { question_number: '3.1', label: 'Nom de l’école' }),
  question('radio', 2, {
    question_number: '3.10',
    label: 'Région',
    options: [option(201, { label: 'Québec' }), option(202)],
    children_question: [question('text', 3, { parent_option_id: 201, label: 'Arrondissement' })],
  }),
  question('text', 4, { label: 'Budget', help: 'Le revenu de l’œuvre', fields: [field('m', 'money')] }),
  question('table', 5, { label: 'Personnes', options: [option(501)] }),
)

function find(query: string, store = createStore(LARGE)): readonly number[] {
  return findQuestions(store, searchWords(query), 'fr-CA')
}

test('a question is found by its number, the exact one first', () => {
  expect(find('3.1')).toEqual([1, 2])
  expect(find('3.10')).toEqual([2])
})

test('a question is found by its label, its help and its options, without case or accents', () => {
  expect(find('ECOLE')).toEqual([1])
  expect(find('oeuvre')).toEqual([4])
  expect(find('quebec')).toEqual([2])
})

test('every word must be found, in whatever order', () => {
  expect(find('école nom')).toEqual([1])
  expect(find('école région')).toEqual([])
  expect(find('   ')).toEqual([])
})

test('answers are found as they are now, cells and amounts too', () => {
  const store = createStore(LARGE, [answer(401, '12500'), answer(501, '[{"nom":"Béatrice"}]')])
  expect(find('12 500', store)).toEqual([4])
  expect(find('12500', store)).toEqual([4])
  expect(find('beatrice', store)).toEqual([5])
  store.set(401, '300')
  expect(find('12500', store)).toEqual([])
})

test('a hidden question is not found, until the answer that shows it is given', () => {
  const store = createStore(LARGE)
  expect(find('arrondissement', store)).toEqual([])
  store.set(201, '1')
  expect(find('arrondissement', store)).toEqual([3])
})

test('a search folds again only what was answered since the last one, however long the form is', () => {
  const store = createStore(formOf(big))
  prepareSearch(store, 'fr-CA')
  const folding = vi.spyOn(String.prototype, 'normalize')
  find('organisme', store)
  expect(folding).toHaveBeenCalledTimes(1)
  const [first] = store.form.questions.filter((indexed) => indexed.question.question_type.label === 'text')
  store.set(first?.question.options[0]?.id ?? 0, 'Réponse')
  find('reponse', store)
  expect(folding).toHaveBeenCalledTimes(3)
  folding.mockRestore()
})

test('words are marked where they stand in the text, whatever their accents and ligatures', () => {
  expect(markedParts('L’Œuvre de l’école', ['oeuvre', 'ecole'])).toEqual([
    { text: 'L’', isMarked: false },
    { text: 'Œuvre', isMarked: true },
    { text: ' de l’', isMarked: false },
    { text: 'école', isMarked: true },
  ])
})

test('a long text is cut around the word', () => {
  const text = `${'mot '.repeat(60)}école ${'mot '.repeat(60)}`
  expect(snippet(text, ['ecole'])).toMatch(/^… .*école.* …$/)
  expect(snippet(text, ['ecole']).length).toBeLessThan(100)
})
