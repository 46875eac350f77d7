import type { Fault } from '../../values/answer.ts'
import type { QuestionState } from '../../engine/form-store.ts'
import { choosesOptions } from '../../question-type/question-facts.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { nameRow } from '../tables/name-row.ts'

/**
 * Where a fault is in its question, in words: `Ligne 3, Courriel`, `Projet 3, Titre`; '' when the question has one input.
 */
export function faultPlace(state: QuestionState, { option_id, path }: Fault, messages: FormMessages): string {
  const { question } = state
  const [, row, fieldId = ''] = /^(?:\[(\d+)\]\.?)?(.*)$/.exec(path) ?? []
  const columns = state.repeated?.rows.columns ?? question.fields
  // A choice has no place of its own: its options are no inputs with a label of their own.
  const option = question.options.length > 1 && !choosesOptions(state)
  const parts = [
    option ? question.options.find(({ id }) => id === option_id)?.label : '',
    row === undefined ? '' : nameRow(question, Number(row), messages),
    fieldId === '' ? '' : columns.find(({ id }) => id === fieldId)?.title,
  ]
  return parts.filter(Boolean).join(', ')
}
