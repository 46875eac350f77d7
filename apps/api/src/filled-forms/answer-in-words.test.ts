import { field, form, question } from '@octroi/forms/testing'
import { expect, test } from 'vitest'
import { describeAnswerChange, describeOption } from './answer-in-words.ts'

const asked = form(
  question('radio', 1, { label: 'Avis', question_number: '1.1' }),
  question('checkbox', 2, { label: 'Clientèles', question_number: '1.2' }),
  question('formule', 3, { label: 'Coût', question_number: '1.3' }),
  question('text', 4, { label: 'Montant', question_number: '1.4', fields: [field('montant', 'money')] }),
)

const optionOf = (id: number) => {
  const option = asked.optionById.get(id)
  if (!option) throw new Error(`The form has no option ${id}`)
  return option
}
const label = (id: number) => optionOf(id).option.label
const given = (value: string, details: string | null = null) => ({ value, details })

const TOLD = [
  { name: 'one choice', id: 101, before: given(''), after: given('1'), words: { was: null, became: label(101) } },
  {
    name: 'one choice taken back',
    id: 101,
    before: given('1', 'autre'),
    after: given(''),
    words: { was: `${label(101)} (autre)`, became: null },
  },
  {
    name: 'a choice that joins others',
    id: 201,
    before: given(''),
    after: given('1'),
    words: { was: null, became: `${label(201)}, choix ajouté` },
  },
  {
    name: 'a choice that leaves others',
    id: 201,
    before: given('1'),
    after: given(''),
    words: { was: null, became: `${label(201)}, choix retiré` },
  },
  {
    name: 'what is told of a choice',
    id: 201,
    before: given('1', 'a'),
    after: given('1', 'b'),
    words: { was: `${label(201)} (a)`, became: `${label(201)} (b)` },
  },
  {
    name: 'a number of a formula',
    id: 301,
    before: given('1200'),
    after: given('1500.5'),
    words: { was: '1\u00a0200', became: '1\u00a0500,50' },
  },
  {
    name: 'an amount',
    id: 401,
    before: given('1200'),
    after: given(''),
    words: { was: '1\u00a0200,00\u00a0$', became: null },
  },
]

/** @behaviour history.choices */
test.each(TOLD)('$name is told as it is read', ({ id, before, after, words }) => {
  expect(describeAnswerChange(optionOf(id), before, after)).toEqual(words)
})

/** @behaviour history.choices */
test('choices are what is answered, not what is asked', () => {
  expect([101, 201, 301].map((id) => describeOption(optionOf(id)))).toEqual([
    '1.1 Avis',
    '1.2 Clientèles',
    expect.stringContaining('1.3 Coût – '),
  ])
})
