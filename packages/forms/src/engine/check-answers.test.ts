import { describe, expect, test } from 'vitest'
import { REQUEST_1 } from '@octroi/fixtures'
import { enCA } from '../locales/en-ca.ts'
import { answer, field, form, option, question } from '../testing/builders.ts'
import { fixtureAnswers, readFixture } from '../testing/fixtures.ts'
import type { Answer } from '../values/answer.ts'
import { isHeldBack } from '../values/answer-bounds.ts'
import { checkAnswers } from './check-answers.ts'

const asked = form(
  question('text', 1, { fields: [field('t', 'text', { length: 3 })] }),
  question('radio', 2),
  question('toggle', 3),
  question('table', 4, {
    fields: [
      field('nom', 'text', { length: 3 }),
      field('prix', 'money'),
      field('taxe', 'formula', { values: ['prix * 2'] }),
    ],
  }),
  question('table-mixed', 5),
  question('financial-table', 6),
  question('checkbox-list', 7),
  question('text', 8, { computed: { readOnly: true } }),
  question('number', 9),
  question('multiple-text', 10, { fields: [field('t', 'text', { length: 3 })] }),
  question('table', 11, {
    fields: [field('function', 'text'), field('telephone', 'tel')],
    options: [option(1101, { custom: 'board' })],
  }),
  question('table', 12, { computed: { limit: 1 } }),
)

const emoji = (count: number) => '\u{1F600}'.repeat(count)

/** `path code` of each fault. */
const refused = (...answers: Answer[]) => checkAnswers(asked, answers).map(({ path, code }) => `${path} ${code}`)

test.each(['answers-1-complete.json', 'answers-1-partial.json'] as const)('%s is taken', (name) => {
  expect(checkAnswers(readFixture(REQUEST_1), fixtureAnswers(name))).toEqual([])
})

describe('what belongs nowhere, or is not of its question’s shape, is refused', () => {
  test.each<[string, Answer, string]>([
    ['an unknown option', answer(999, 'x'), 'option_id unknown_option'],
    ['a choice that is not 1', answer(201, 'oui'), 'value not_a_choice'],
    ['a toggle that is neither', answer(301, '2'), 'value not_a_choice'],
    ['a table that is no JSON', answer(401, '[{'), 'value wrong_shape'],
    ['a table that is no list', answer(401, '{}'), 'value wrong_shape'],
    ['a row that is no object', answer(401, '[null]'), 'value[0] wrong_shape'],
    ['a cell that is no text', answer(401, '[{},{"prix":3}]'), 'value[1].prix wrong_shape'],
    ['an unknown column', answer(401, '[{"couleur":"bleu"}]'), 'value[0].couleur unknown_column'],
    ['a cell of every object', answer(401, '[{"__proto__":"x"}]'), 'value[0].__proto__ unknown_column'],
    ['a computed cell', answer(401, '[{"taxe":"4"}]'), 'value[0].taxe computed_cell'],
    ['a heading row', answer(501, '{"note":"x"}'), 'value not_answerable'],
    ['a title cell', answer(502, '{"libelle":"x"}'), 'value.libelle computed_cell'],
    ['a list for a row', answer(502, '[]'), 'value wrong_shape'],
    ['a computed line', answer(604, '{"reel":"1"}'), 'value not_answerable'],
    ['a list that is no list', answer(701, '"Un"'), 'value wrong_shape'],
    ['a list of numbers', answer(701, '[1]'), 'value wrong_shape'],
    ['a read-only question', answer(801, ''), 'value not_answerable'],
    ['details that nothing asks for', answer(101, 'x', 'y'), 'details unexpected_details'],
    ['an invisible character', answer(101, 'a\u0000'), 'value forbidden_character'],
    ['a detail with one', answer(203, '1', '\u0000'), 'details forbidden_character'],
  ])('%s', (_, sent, expected) => expect(refused(sent)).toEqual([`answers[0].${expected}`]))

  test.each<[string, Answer, string]>([
    ['a text', answer(101, emoji(20_001)), 'value'],
    ['a number', answer(901, '1'.repeat(20_001)), 'value'],
    ['an input', answer(1002, 'x'.repeat(20_001)), 'value'],
    ['a detail', answer(203, '1', 'x'.repeat(20_001)), 'details'],
    ['a cell', answer(401, JSON.stringify([{}, { nom: 'x'.repeat(20_001) }])), 'value[1].nom'],
    ['a cell of a fixed row', answer(502, JSON.stringify({ note: 'x'.repeat(20_001) })), 'value.note'],
  ])('%s of more than 20,000 characters', (_, sent, path) => {
    expect(refused(sent)).toEqual([`answers[0].${path} too_long`])
    expect(checkAnswers(asked, [sent]).every(isHeldBack)).toBe(true)
  })

  test('an answer of more than 1,000,000 bytes, however short its texts', () => {
    const rows = (count: number) =>
      answer(401, JSON.stringify(Array.from({ length: count }, () => ({ nom: 'é'.repeat(93) }))))
    expect(refused(rows(5000))).toEqual([])
    expect(refused(rows(5100))).toEqual(['answers[0].value too_large'])
    expect(checkAnswers(asked, [rows(5100)]).every(isHeldBack)).toBe(true)
  })

  test('a mistake of the program that sends concerns more than one answer', () => {
    expect(checkAnswers(asked, [answer(999, 'x'), answer(401, '[{')]).some(isHeldBack)).toBe(false)
  })

  test('one option twice', () => {
    expect(refused(answer(101, 'a'), answer(101, 'b'))).toEqual(['answers[1].option_id duplicate_option'])
  })

  test('each fault of each answer, by its place and in French', () => {
    const faults = checkAnswers(asked, [
      answer(101, 'a'),
      answer(401, JSON.stringify([{ nom: 'x'.repeat(20_001), x: 'y' }])),
    ])
    expect(faults).toEqual([
      {
        path: 'answers[1].value[0].nom',
        option_id: 401,
        code: 'too_long',
        message: 'Raccourcissez ce texte\u00a0: au plus 20\u00a0000 caractères peuvent être enregistrés.',
      },
      {
        path: 'answers[1].value[0].x',
        option_id: 401,
        code: 'unknown_column',
        message: 'La colonne «\u00a0x\u00a0» n’existe pas. Rechargez la page.',
      },
    ])
  })

  test('in English when it is asked', () => {
    expect(checkAnswers(asked, [answer(999, '')], { messages: enCA })[0]?.message).toContain('Reload the page')
  })
})

describe('what is merely invalid is taken as a draft', () => {
  test.each<[string, Answer]>([
    ['a number that is none', answer(901, 'beaucoup')],
    ['an unknown value of a list', answer(701, '["Cinq"]')],
    ['an invalid cell', answer(401, '[{"prix":"cher"}]')],
    ['a cleared answer', answer(401, '')],
    ['a text over its length', answer(101, 'abcd')],
    ['an input over its length', answer(1002, 'abcd')],
    ['a cell over its length', answer(401, '[{"nom":"abcd"},{"nom":"Ève"}]')],
    ['more rows than are allowed', answer(1201, '[{"nom":"a"},{"nom":"b"}]')],
    ['20,000 characters, white space aside', answer(101, ` ${emoji(20_000)} `)],
    ['a closed cell of a board, which is not saved', answer(1101, '[{"function":"Trésorerie"},{"telephone":"1"}]')],
    ['a detail that is asked for', answer(203, '1', 'Précision')],
  ])('%s', (_, sent) => expect(refused(sent)).toEqual([]))
})

test.each([5, null, undefined, {}, ['a']])('a value of %j, which is no text, is refused rather than read', (value) => {
  const sent = JSON.parse(JSON.stringify([{ option_id: 101, value, details: null }]))
  expect(checkAnswers(form(question('text', 1)), sent)).toEqual([
    expect.objectContaining({ path: 'answers[0].value', code: 'wrong_shape' }),
  ])
})

test('a detail that is no text is refused', () => {
  const sent = JSON.parse('[{ "option_id": 101, "value": "1", "details": 5 }]')
  const asked = question('radio', 1, { options: [option(101, { detail: 1 })] })
  expect(checkAnswers(form(asked), sent)).toEqual([
    expect.objectContaining({ path: 'answers[0].details', code: 'wrong_shape' }),
  ])
})
