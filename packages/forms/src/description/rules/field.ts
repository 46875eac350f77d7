import { NUMBER_FIELD_TYPES, wholePattern } from '../../engine/field-value.ts'
import type { FaultReport } from '../description-fault.ts'
import type { Field } from '../form.ts'

/** Rules of a field by itself, whatever the question it stands in. */
export function checkField(field: Field, path: string, report: FaultReport): void {
  checkPattern(field, path, report)
  checkValues(field, path, report)
  checkBounds(field, path, report)
}

function checkPattern({ validation }: Field, path: string, report: FaultReport): void {
  if (validation === null) return
  try {
    wholePattern(validation)
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
    report.rule(`${path}.validation`, 'bad_pattern', validation)
  }
}

function checkValues({ type, values }: Field, path: string, report: FaultReport): void {
  const needed = type === 'select' || type === 'formula'
  if (needed && values === null) report.rule(`${path}.values`, 'missing_values')
  if (type === 'formula' && values !== null && values.length > 1)
    report.rule(`${path}.values`, 'wrong_shape', 'formula')
  for (const [place, value] of (values ?? []).entries()) {
    if (values?.indexOf(value) !== place) report.rule(`${path}.values[${place}]`, 'value_listed_twice', value)
  }
}

/** Numbers bound numbers, ISO dates bound dates; other fields have no use for bounds. */
function checkBounds({ type, min, max }: Field, path: string, report: FaultReport): void {
  const isNumeric = NUMBER_FIELD_TYPES.has(type) || type === 'year'
  if (!isNumeric && type !== 'date') return
  const kind = type === 'date' ? 'string' : 'number'
  if (min !== undefined && typeof min !== kind) report.rule(`${path}.min`, 'bad_bounds')
  if (max !== undefined && typeof max !== kind) report.rule(`${path}.max`, 'bad_bounds')
  if (min !== undefined && max !== undefined && min > max) report.rule(`${path}.max`, 'bad_bounds')
}
