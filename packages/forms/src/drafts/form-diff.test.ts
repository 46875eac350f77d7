import { expect, test } from 'vitest'
import { description, field, form, formOf, option, question } from '../testing/builders.ts'
import { fixtureForm } from '../testing/fixtures.ts'
import { formDiff } from './form-diff.ts'

test('a form is no other than itself', () => {
  const read = () => formOf(fixtureForm('request-1-soutien-financier.json'))
  expect(formDiff(read(), read())).toEqual({
    added: [],
    gone: [],
    changed: [],
    sections: [],
    checks: { added: [], gone: [] },
    formulas: false,
    answers: [],
  })
})

test('it says what is added, gone and changed, and what becomes of saved answers', () => {
  const old = form(
    question('text', 1),
    question('text', 2),
    question('number', 3),
    question('radio', 4, { options: [option(401), option(402), option(403)] }),
    question('text', 5, { fields: [field('a', 'text')] }),
    question('text', 6, { label: 'Nom' }),
    question('radio', 8, { options: [option(801), option(802)] }),
  )
  const next = formOf(
    description(
      question('text', 7),
      question('text', 2),
      question('text', 3, { options: [option(301)] }),
      question('radio', 4, { options: [option(401), option(403)] }),
      question('text', 5, { fields: [field('a', 'text', { length: 3 })] }),
      question('text', 6, { label: 'Nom légal' }),
      question('radio', 8, { options: [option(801), option(802, { show_if: 'q2' })] }),
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
      { question_id: 8, properties: ['options'] },
    ],
    sections: [],
    checks: { added: [], gone: [] },
    formulas: false,
    answers: [
      { option_id: 101, question_id: 1, fate: 'dropped' },
      { option_id: 301, question_id: 3, fate: 'reread' },
      { option_id: 402, question_id: 4, fate: 'dropped' },
      { option_id: 501, question_id: 5, fate: 'invalid' },
      { option_id: 802, question_id: 8, fate: 'invalid' },
    ],
  })
})

test('it says which conditions and checks differ, and which saved answers they concern', () => {
  const asked = [
    question('number', 1),
    question('text', 2),
    question('text', 3, { show_if: 'q1' }),
    question('text', 4),
  ]
  const old = description(...asked)
  const [section] = old.sections
  const elsewhere = { ...section!, id: 2, questions: [question('number', 5), question('title', 6)] }
  const kept = { holds: 'q5 > 0', message: 'Plus de 0.', questions: [5] }
  const before = { ...old, sections: [section!, elsewhere], checks: [kept] }
  const now = description(asked[0]!, { ...asked[1]!, show_if: 'q1 > 2' }, question('text', 3), asked[3]!)
  const after = {
    ...now,
    sections: [...now.sections, { ...elsewhere, show_if: 'q1 > 3' }],
    checks: [kept, { holds: 'q1 < 9', message: 'Moins de 9.', questions: [4] }],
  }
  expect(formDiff(formOf(before), formOf(after))).toEqual({
    added: [],
    gone: [],
    changed: [
      { question_id: 2, properties: ['show_if'] },
      { question_id: 3, properties: ['show_if'] },
    ],
    sections: [2],
    checks: { added: ['q1 < 9'], gone: [] },
    formulas: false,
    answers: [
      { option_id: 201, question_id: 2, fate: 'hidden' },
      { option_id: 401, question_id: 4, fate: 'invalid' },
      { option_id: 501, question_id: 5, fate: 'hidden' },
    ],
  })
})
