import type { Field, Question } from '../../description/form.ts'
import { plainField } from '../../questions/single-value.ts'

/**
 * Returns the field for the input of one option: the option's own, the one that all share, or a plain one of the
 * question's type.
 */
export function optionField(question: Question, place: number, kind: Field['type']): Field {
  const { fields, options } = question
  const field = fields.length === options.length ? fields[place] : fields[0]
  if (field === undefined || field.type === 'formula') return plainField(kind)
  // The fields of a select question are lists of values, whatever type they name.
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
