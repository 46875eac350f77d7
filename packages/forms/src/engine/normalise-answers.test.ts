import { expect, test } from 'vitest'
import { answer, field, form, option, question } from '../testing/builders.ts'
import { normaliseAnswers } from './normalise-answers.ts'

const board = question('table', 3, {
  fields: [field('function', 'text'), field('telephone', 'tel'), field('nom', 'text')],
  options: [option(301, { custom: 'board' })],
})
const asked = form(question('text', 1), question('table', 2), board, question('radio', 4), question('checkbox-list', 5))

const written = (optionId: number, value: string, details: string | null = null) =>
  normaliseAnswers(asked, [answer(optionId, value, details)])[0]

test('texts are trimmed', () => expect(written(101, '  a b\n')).toEqual(answer(101, 'a b')))

/** @behaviour forms.empty-rows */
test('cells are trimmed, empty cells and rows dropped, columns in their order', () => {
  expect(written(201, '[{"age":" 3 ","nom":""},{},{"nom":" "},{"age":"4","nom":"Ève"}]')?.value).toBe(
    '[{"age":"3"},{"nom":"Ève","age":"4"}]',
  )
  expect(written(201, '[{},{"nom":" "}]')?.value).toBe('')
})

/** @behaviour forms.board */
test('a board keeps its president first, and no telephone after the first row', () => {
  expect(
    written(301, '[{"function":"Trésorerie","nom":"Ève"},{"function":"Secrétariat","telephone":"1"}]')?.value,
  ).toBe('[{"function":"Présidence","nom":"Ève"},{"function":"Secrétariat"}]')
  expect(written(301, '[{},{"nom":"Ève"}]')?.value).toBe('[{"function":"Présidence"},{"nom":"Ève"}]')
  expect(written(301, '[{"function":"Présidence"},{"telephone":"1"}]')?.value).toBe('')
})

test('a list holds each choice once, in the order of the description', () => {
  expect(written(501, '["Trois","Un","Trois",""]')?.value).toBe('["Un","Trois"]')
})

test('details go with a choice that asks for them', () => {
  expect(written(403, '1', ' x ')).toEqual(answer(403, '1', 'x'))
  expect(written(403, '', 'x')).toEqual(answer(403, ''))
  expect(written(401, '1', 'x')).toEqual(answer(401, '1'))
})

test('what cannot be read is kept as it is, other properties too, and unknown options go', () => {
  expect(
    normaliseAnswers(asked, [
      { ...answer(201, '[{'), request_id: 9 },
      { ...answer(999, 'x'), request_id: 9 },
    ]),
  ).toEqual([{ ...answer(201, '[{'), request_id: 9 }])
})
