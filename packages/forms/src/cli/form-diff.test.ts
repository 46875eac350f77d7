import { expect, test } from 'vitest'
import { description, field, form, formOf, option, question } from '../testing/builders.ts'
import { fixtureForm } from '../testing/fixtures.ts'
import { formDiff } from './form-diff.ts'

test('a form is no other than itself', () => {
  const read = () => formOf(fixtureForm('request-1-soutien-financier.json'))
  expect(formDiff(read(), read())).toEqual({ added: [], gone: [], changed: [], answers: [] })
})

test('it says what is added, gone and changed, and what becomes of saved answers', () => {
  const old = form(
    question('text', 1),
    question('text', 2),
    question('number', 3),
    question('radio', 4, { options: [option(401), option(402), option(403)] }),
    question('text', 5, { fields: [field('a', 'text')] }),
    question('text', 6, { label: 'Nom' }),
  )
  const next = formOf(
    description(
      question('text', 7),
      question('text', 2),
      question('text', 3, { options: [option(301)] }),
      question('radio', 4, { options: [option(401), option(403)] }),
      question('text', 5, { fields: [field('a', 'text', { length: 3 })] }),
      question('text', 6, { label: 'Nom légal' }),
    ),
  )
  expect(formDiff(old, next)).toEqual({
    added: [7],
    gone: [1],
    changed: [
      { question_id: 3, properties: ['question_type', 'fields'] },
      { question_id: 4, properties: ['options'] },
      { question_id: 5, properties: ['fields'] },
      { question_id: 6, properties: ['label'] },
    ],
    answers: [
      { option_id: 101, question_id: 1, fate: 'dropped' },
      { option_id: 301, question_id: 3, fate: 'reread' },
      { option_id: 402, question_id: 4, fate: 'dropped' },
      { option_id: 501, question_id: 5, fate: 'invalid' },
    ],
  })
})
