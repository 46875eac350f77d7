import { expect, test } from 'vitest'
import { QUESTION_DEFINITIONS, type QuestionType } from '../questions/index.ts'
import { readForm } from '../reader/read-form.ts'
import { changeType } from './change-type.ts'
import { Drafting } from './drafting.ts'
import { createNewId } from './new-id.ts'
import { newQuestion } from './new-question.ts'
import { starterOf } from './testing/starter.ts'

const TYPES = Object.keys(QUESTION_DEFINITIONS) as QuestionType[]

function draftOf(type: QuestionType) {
  let draws = 0
  const newId = createNewId({ id: 1, url: null, name: 'Form', version: 1, sections: [] }, () => (draws += 0.0001))
  const question = newQuestion(starterOf(type, newId))
  const section = { id: 1, label: 'Section', icon: '', description: '', questions: [question] }
  const drafting = new Drafting({ id: 1, url: null, name: 'Form', version: 1, sections: [section] })
  return { drafting, question, newId }
}

/** @behaviour form-drafts.change-type */
test.each(TYPES)('a question of type %s can have any other type, without a fault, and its own again', (type) => {
  for (const next of TYPES) {
    const { drafting, question, newId } = draftOf(type)
    const before = drafting.state().description
    const acts = changeType(question, starterOf(next, newId))
    expect({ next, refusal: drafting.perform(acts) }).toEqual({ next, refusal: null })
    const read = readForm(drafting.state().description)
    expect({ next, faults: 'faults' in read ? read.faults : [] }).toEqual({ next, faults: [] })
    if (next !== type) drafting.undo()
    expect(drafting.state().description).toEqual(before)
  }
})

test('choices that are shown otherwise stay the same choices', () => {
  const { question, newId } = draftOf('radio')
  const acts = changeType(question, starterOf('checkbox', newId))
  expect(acts.map((act) => act.act === 'set' && act.property)).toEqual(['question_type'])
})

test('choices become the values of a long list, and these choices again', () => {
  const { drafting, question, newId } = draftOf('radio')
  drafting.perform(changeType(question, starterOf('checkbox-list', newId)))
  const list = drafting.state().description.sections[0]?.questions[0]
  expect(list?.fields[0]?.values).toEqual(['Choix 1', 'Choix 2'])
  drafting.perform(changeType(list ?? question, starterOf('radio', newId)))
  const labels = drafting.state().description.sections[0]?.questions[0]?.options.map(({ label }) => label)
  expect(labels).toEqual(['Choix 1', 'Choix 2'])
})
