import type { Question } from '../../description/form.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { groupModel } from './group-model.ts'
import { findNamesOutside } from './names-outside.ts'

/** The types of questions that a group may repeat: those whose widget and answer need nothing outside the repetition. */
export const REPEATABLE = [
  'text',
  'textarea',
  'number',
  'date',
  'time',
  'radio',
  'checkbox',
  'toggle',
  'select',
  'checkbox-list',
  'title',
  'formule',
  'multiple-text',
  'multiple-number',
  'multiple-date',
  'multiple-textarea',
  'multiple-select',
] as const

/** The questions under it, which the person answers several times: `repeat` says how often, and names a repetition. */
export const group = defineQuestion({
  id: 21,
  type: 'group',
  options: 'one',
  fields: 'none',
  fieldTypes: [],
  takes: ['repeat'],
  repeatsChildren: true,
  reads: findNamesOutside,
  rules: (subject) => {
    checkRepeat(subject)
    checkRepeated(subject.question, subject.path, subject)
  },
  model: groupModel,
})

function checkRepeat({ question: { repeat, children_question }, path, report }: RuleSubject): void {
  if (repeat === undefined) report.rule(`${path}.repeat`, 'missing_property')
  const { min = 0, max = Infinity } = repeat ?? {}
  if (min > max) report.rule(`${path}.repeat.min`, 'bad_bounds')
  if (children_question.length === 0) report.rule(`${path}.children_question`, 'wrong_shape', 'filled')
}

/** Checks the questions at whatever depth: their types, and that they have nothing that exists once in a form. */
function checkRepeated(above: Question, path: string, subject: RuleSubject): void {
  const { report } = subject
  for (const [place, question] of above.children_question.entries()) {
    const where = `${path}.children_question[${place}]`
    const { label } = question.question_type
    if (!REPEATABLE.some((type) => type === label) && !report.isBroken(`${where}.question_type`))
      report.rule(`${where}.question_type`, 'not_repeatable', [label, ...REPEATABLE].join('|'))
    for (const property of ['prefill', 'statistic'] as const)
      if (question[property] !== undefined) report.rule(`${where}.${property}`, 'misplaced', 'group')
    checkRepeated(question, where, subject)
  }
}
