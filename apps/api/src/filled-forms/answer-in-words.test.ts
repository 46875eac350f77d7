import { field, form, question } from '@octroi/forms/testing'
import { expect, test } from 'vitest'
import { changeInWords, placeInWords } from './answer-in-words.ts'

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

const CHANGES = [
  ['one choice', 101, given(''), given('1'), { was: null, became: label(101) }],
  ['one choice taken back', 101, given('1', 'autre'), given(''), { was: `${label(101)} (autre)`, became: null }],
  ['a choice that joins others', 201, given(''), given('1'), { was: null, became: `${label(201)}, choix ajouté` }],
  ['a choice that leaves others', 201, given('1'), given(''), { was: null, became: `${label(201)}, choix retiré` }],
  [
    'what is told of a choice',
    201,
    given('1', 'a'),
    given('1', 'b'),
    { was: `${label(201)} (a)`, became: `${label(201)} (b)` },
  ],
  ['a number of a formula', 301, given('1200'), given('1500.5'), { was: '1\u00a0200', became: '1\u00a0500,5' }],
  ['an amount', 401, given('1200'), given(''), { was: '1\u00a0200,00\u00a0$', became: null }],
] as const

/** @behaviour history.choices */
test.each(CHANGES)('%s is told as it is read', (_, option, before, after, words) => {
  expect(changeInWords(optionOf(option), before, after)).toEqual(words)
})

/** @behaviour history.choices */
test('choices are what is answered, not what is asked', () => {
  expect([101, 201, 301].map((id) => placeInWords(optionOf(id)))).toEqual([
    '1.1 Avis',
    '1.2 Clientèles',
    expect.stringContaining('1.3 Coût – '),
  ])
})
