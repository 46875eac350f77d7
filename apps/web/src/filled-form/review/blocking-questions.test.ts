import { readForm } from '@octroi/forms'
import { expect, test } from 'vitest'
import { NAME_OPTION, SOME_FORM } from '../../testing/some-form.ts'
import { findNextBlocking, findBlockingQuestions } from './blocking-questions.ts'

const [section] = SOME_FORM.sections
const [name] = section?.questions ?? []
const asked = (id: number, type: { id: number; label: string }) => ({
  ...name,
  id,
  order: id,
  question_number: null,
  label: `Question ${id}`,
  question_type: type,
  fields: name?.fields.map((field) => ({ ...field, values: type.label === 'file' ? ['pdf'] : null })),
  options: name?.options.map((option) => ({ ...option, id: 100 + id })),
})

const READ = readForm({
  ...SOME_FORM,
  sections: [{ ...section, questions: [name, asked(2, { id: 1, label: 'text' }), asked(3, { id: 6, label: 'file' })] }],
})
if ('faults' in READ) throw new Error(READ.faults.map(({ path, code }) => `${path}: ${code}`).join('\n'))
const { form } = READ

const answer = (option_id: number, value: string) => ({ option_id, value, details: null })

/** @behaviour review.what-is-left */
test('what is wrong, what has no answer and what document is missing are told once each', () => {
  const left = findBlockingQuestions(form, [answer(NAME_OPTION, 'x'.repeat(200))])
  expect(left.invalid).toEqual([
    { id: 1, sectionId: 1, label: '1.1 Nom de l’organisme', faults: [expect.any(String)], missingDetails: [] },
  ])
  expect(left.unanswered).toEqual([{ id: 2, sectionId: 1, label: 'Question 2', faults: [], missingDetails: [] }])
  expect(left.documents).toEqual([{ id: 3, sectionId: 1, label: 'Question 3', faults: [], missingDetails: [] }])
  expect(left.count).toBe(3)
})

test('a choice that asks for a text without one is named', () => {
  const [option] = name?.options ?? []
  const other = { ...option, id: 401, label: 'Autre', detail: 1 }
  const choice = {
    ...asked(4, { id: 5, label: 'radio' }),
    required: 1,
    fields: [],
    options: [{ ...option, id: 400 }, other],
  }
  const read = readForm({ ...SOME_FORM, sections: [{ ...section, questions: [choice] }] })
  if ('faults' in read) throw new Error(read.faults.map(({ path, code }) => `${path}: ${code}`).join('\n'))
  expect(findBlockingQuestions(read.form, [answer(401, '1')]).unanswered).toMatchObject([
    { id: 4, missingDetails: ['Autre'] },
  ])
  expect(findBlockingQuestions(read.form, [{ ...answer(401, '1'), details: 'Foire' }]).count).toBe(0)
})

test('a form that may be submitted misses nothing', () => {
  const answers = [answer(NAME_OPTION, 'Le Phare'), answer(102, 'Oui'), answer(103, '7')]
  expect(findBlockingQuestions(form, answers).count).toBe(0)
})

test('in the place of a question that need not be any more stands the next one of the form', () => {
  const left = findBlockingQuestions(form, [answer(102, 'Oui')])
  expect([1, 2, 3].map((id) => findNextBlocking(form, left, id))).toEqual([1, 3, 3])
  const complete = findBlockingQuestions(form, [answer(NAME_OPTION, 'Le Phare'), answer(102, 'Oui'), answer(103, '7')])
  expect(findNextBlocking(form, complete, 1)).toBeUndefined()
})
