import { checkFormula } from '../../description/rules/formula.ts'
import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { lineName } from './column-figures.ts'
import { isInputLine } from './financial-table-model.ts'

/**
 * Checks the formulae of lines. Lines are named `L1`, `L2`, … by position, headings included; a formula can only use
 * earlier lines that are no headings.
 */
export function checkLines(subject: RuleSubject): void {
  const { question, optionsPath, report } = subject
  const names = question.options.flatMap(({ title }, place) => (title === 1 ? [] : [lineName(place)]))
  for (const [place, { custom, title }] of question.options.entries()) {
    const path = `${optionsPath}[${place}].custom`
    if (!custom) continue
    if (title === 1) {
      report.rule(path, 'misplaced', custom)
      continue
    }
    const formula = checkFormula(subject, { expression: custom, path, variables: new Set(names) })
    const later = names.filter((name) => formula?.variables.has(name) && Number(name.slice(1)) > place)
    for (const name of later) report.rule(path, 'later_line', name)
  }
  if (!question.options.some(isInputLine)) report.rule(optionsPath, 'wrong_options', 'financial-table')
}
