import type { Question } from '../../description/form.ts'
import type { Fault } from '../../engine/answer.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'

/** Types whose options are choices, and not inputs with a label of their own. */
const CHOICES: readonly string[] = ['radio', 'checkbox', 'select', 'toggle']

/** Where a fault is in its question, as it is read: `Ligne 3, Courriel`; '' when the question has one input. */
export function faultPlace(question: Question, { option_id, path }: Fault, messages: FormMessages): string {
  const [, row, fieldId = ''] = /^(?:\[(\d+)\]\.?)?(.*)$/.exec(path) ?? []
  const option = question.options.length > 1 && !CHOICES.includes(question.question_type.label)
  const parts = [
    option ? question.options.find(({ id }) => id === option_id)?.label : '',
    row === undefined ? '' : messages.row(Number(row) + 1),
    fieldId === '' ? '' : question.fields.find(({ id }) => id === fieldId)?.title,
  ]
  return parts.filter(Boolean).join(', ')
}
