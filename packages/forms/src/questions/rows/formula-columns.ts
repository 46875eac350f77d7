import type { RuleSubject } from '../../description/rules/rule-subject.ts'
import { checkFormula } from '../../description/rules/formula.ts'
import { NUMBER_FIELD_TYPES } from '../../values/field-value.ts'

/** Checks that formula columns only use the ids of the row's other number columns. */
export function checkFormulaColumns(subject: RuleSubject): void {
  const { fields } = subject.question
  const numbers = new Set(fields.filter(({ type }) => NUMBER_FIELD_TYPES.has(type)).map(({ id }) => id))
  for (const [place, field] of fields.entries()) {
    const expression = field.values?.[0]
    if (field.type !== 'formula' || expression === undefined) continue
    checkFormula(subject, { expression, path: `${subject.fieldsPath}[${place}].values[0]`, variables: numbers })
  }
}
