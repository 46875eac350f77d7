import type { Field, Question } from '../../description/form.ts'
import { plainField } from '../../questions/single-value.ts'

/** The field of the input of one option: its own, the one for all, or a plain one of the question's kind. */
export function optionField(question: Question, place: number, kind: Field['type']): Field {
  const { fields, options } = question
  const field = fields.length === options.length ? fields[place] : fields[0]
  if (field === undefined || field.type === 'formula') return plainField(kind)
  // Fields of a select are lists of values, whatever kind they say they are.
  return kind === 'select' && field.type !== 'select' ? { ...field, type: 'select' } : field
}

const NO_FAULTS: readonly never[] = []

/** The faults that bear on one option. */
export function faultsOf<T extends { readonly option_id: number }>(
  faults: readonly T[],
  optionId: number,
): readonly T[] {
  return faults.length === 0 ? NO_FAULTS : faults.filter((fault) => fault.option_id === optionId)
}
