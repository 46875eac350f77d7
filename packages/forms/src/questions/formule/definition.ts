import type { Question } from '../../description/form.ts'
import { checkFormula } from '../../description/rules/formula.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { textOf } from '../../values/value.ts'
import type { FormulaLanguage } from '../../formula/formula-language.ts'
import { readReference } from '../../formula/reference.ts'
import { readTextTest } from '../../formula/text-test.ts'
import { decimalOrZero } from '../../numbers/decimal.ts'
import { defineQuestion } from '../../question-type/define-question.ts'
import { findNumbersFigure } from '../../question-type/figures.ts'
import type { QuestionModel } from '../../question-type/question-model.ts'
import { valuesPerOption } from '../values-per-option.ts'

/** Labelled number inputs and a computed result; each option's `custom` names its variable. */
export const formule = defineQuestion({
  id: 12,
  type: 'formule',
  options: 'some',
  fields: 'one',
  fieldTypes: ['formula'],
  takes: ['custom'],
  rules: variablesAndFormula,
  reads,
  figure: findNumbersFigure,
  model: formuleModel,
})

function formuleModel(question: Question, formulas: FormulaLanguage): QuestionModel {
  const formula = formulas.parse(question.fields[0]?.values?.[0] ?? '')
  return valuesPerOption(question, {
    kind: 'number',
    key: ({ custom }) => custom ?? '',
    results: ({ values }, elsewhere) => {
      const variables = new Map(elsewhere)
      for (const { id, custom } of question.options) variables.set(custom ?? '', decimalOrZero(textOf(values[id])))
      return { result: formula.evaluate(variables) }
    },
  })
}

/**
 * The variables that refer to other questions. An option's own name always means its input, whatever else it could
 * mean.
 */
function reads({ fields, options }: Question, formulas: FormulaLanguage): readonly string[] {
  const own = new Set(options.map(({ custom }) => custom))
  const { variables } = formulas.parse(fields[0]?.values?.[0] ?? '')
  return [...variables].filter((name) => !own.has(name) && (readReference(name) ?? readTextTest(name)) !== null)
}

function variablesAndFormula(subject: RuleSubject): void {
  const { question, optionsPath, fieldsPath, formulas, report } = subject
  const names = new Set<string>()
  for (const [place, { custom }] of question.options.entries()) {
    const name = custom ?? ''
    const fit = /^[a-z][a-z0-9_]*$/.test(name) && !formulas.isReserved(name) && !names.has(name)
    if (!fit) report.rule(`${optionsPath}[${place}].custom`, 'bad_variable', name)
    names.add(name)
  }
  const expression = question.fields[0]?.values?.[0]
  if (expression !== undefined)
    checkFormula(subject, { expression, path: `${fieldsPath}[0].values[0]`, variables: names, readsElsewhere: true })
}
