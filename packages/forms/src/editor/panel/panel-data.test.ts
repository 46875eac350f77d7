import { FORM_NAMES } from '@octroi/fixtures'
import { expect, test } from 'vitest'
import type { FormDescription, Question } from '../../description/form.ts'
import { openDraft, walkQuestions } from '../../drafts/index.ts'
import { editorEnCA } from '../../locales/react/editor-en-ca.ts'
import { editorFrCA } from '../../locales/react/editor-fr-ca.ts'
import { createDefinitionFinder, QUESTION_DEFINITIONS } from '../../questions/index.ts'
import { choosesOptions } from '../../question-type/question-facts.ts'
import { everyTypeForm } from '../../testing/every-type-form.ts'
import { readFixture } from '../../testing/fixtures.ts'
import { fromPanelData, toPanelData } from './panel-data.ts'
import { questionPanel } from './question-panel.ts'

const find = createDefinitionFinder([])
const definitions = Object.values(QUESTION_DEFINITIONS)

function panelOf(question: Question, texts = editorFrCA) {
  const definition = find(question.question_type)
  if (definition === null) throw new Error(`question ${question.id} has no type`)
  const isChoice = choosesOptions({ question, definition })
  return questionPanel({ definition, definitions, texts, isChoice, isConditional: true })
}

const questionsOf = ({ sections }: FormDescription) => sections.flatMap((each) => [...walkQuestions(each.questions)])

/** @behaviour form-drafts.panels */
test.each([...FORM_NAMES, 'every type'])('the panels of %s give back what they show', (name) => {
  const { description } = name === 'every type' ? everyTypeForm() : readFixture(name)
  for (const question of questionsOf(openDraft(description))) {
    const names = Object.keys(panelOf(question).schema.properties ?? {}).filter((each) => each !== 'question_type')
    const data = toPanelData(question, names)
    const back = Object.fromEntries(names.map((each) => [each, fromPanelData('question', each, data[each])]))
    const before = Object.fromEntries(names.map((each) => [each, Reflect.get(question, each) as unknown]))
    expect(back).toEqual(before)
  }
})

test('the panel of a type has what the type takes, in the language of the editor', () => {
  const panels = Object.fromEntries(
    questionsOf(everyTypeForm().description).map((question) => [
      question.question_type.label,
      panelOf(question, editorEnCA),
    ]),
  )
  const namesOf = (type: string) => Object.keys(panels[type]?.schema.properties ?? {})
  expect(namesOf('title')).not.toContain('required')
  expect(namesOf('radio')).toContain('options')
  expect(namesOf('radio')).not.toContain('fields')
  expect(namesOf('number')).toContain('statistic')
  expect(Object.keys(panels['table']?.schema.properties?.['computed']?.properties ?? {})).toContain('limit')
  expect(panels['radio']?.schema.properties?.['options']?.title).toBe('Choices')
})
