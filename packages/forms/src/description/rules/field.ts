import { NUMBER_FIELD_TYPES, TEXT_FIELD_TYPES } from '../../values/field-value.ts'
import { UnsupportedPatternError } from '../../patterns/unsupported-pattern.ts'
import { wholePattern } from '../../patterns/whole-pattern.ts'
import { getDateUnit, isOfUnit } from '../../numbers/date-unit.ts'
import { isRelativeDay, resolveDay } from '../../numbers/relative-day.ts'
import { checkFileKinds } from './file-kinds.ts'
import type { FaultReport } from '../description-fault.ts'
import type { Field } from '../form.ts'

/** Returns the path of a property of the field; it is only computed for a fault, which is rare. */
type PathOf = (property: string) => string

/** Checks the rules of a field that do not depend on its question. */
export function checkField(field: Field, at: PathOf, report: FaultReport): void {
  checkPattern(field, at, report)
  checkValues(field, at, report)
  checkLengths(field, at, report)
  checkBounds(field, at, report)
  checkFile(field, at, report)
  const { type, unit, precision } = field
  // Amounts and percentages have a unit of their own.
  if (unit !== undefined && type !== 'number' && type !== 'integer') report.rule(at('unit'), 'misplaced', type)
  if (precision !== undefined && type !== 'date') report.rule(at('precision'), 'misplaced', type)
}

/** Checks that a file column says which files it accepts, and has no rules for a text: its cells hold ids. */
function checkFile(field: Field, at: PathOf, report: FaultReport): void {
  if (field.type !== 'file') return
  checkFileKinds(field, at('values'), report)
  for (const property of ['validation', 'length'] as const)
    if (field[property] !== null) report.rule(at(property), 'misplaced', 'file')
}

function checkPattern({ validation }: Field, at: PathOf, report: FaultReport): void {
  if (validation === null) return
  try {
    wholePattern(validation)
  } catch (error) {
    if (error instanceof UnsupportedPatternError) report.rule(at('validation'), 'unsupported_pattern', error.message)
    else if (error instanceof SyntaxError) report.rule(at('validation'), 'bad_pattern', validation)
    else throw error
  }
}

function checkValues({ type, values }: Field, at: PathOf, report: FaultReport): void {
  const needed = type === 'select' || type === 'formula'
  if (needed && values === null) report.rule(at('values'), 'missing_values')
  if (type === 'formula' && values !== null && values.length > 1) report.rule(at('values'), 'wrong_shape', 'formula')
  values?.forEach((value, place) => {
    if (values.indexOf(value) !== place) report.rule(at(`values[${place}]`), 'value_listed_twice', value)
  })
}

/**
 * Checks that only texts have a least length: that of a number would depend on how it is written, and JSON keeps its
 * value alone.
 */
function checkLengths({ type, length, min_length }: Field, at: PathOf, report: FaultReport): void {
  if (min_length === undefined) return
  if (!TEXT_FIELD_TYPES.has(type)) report.rule(at('min_length'), 'misplaced', type)
  else if (length !== null && min_length > length) report.rule(at('min_length'), 'bad_bounds')
}

/** A day with which two bounds that are relative to today are compared: a month of 31 days, and no leap year, follow. */
const COMPARED_ON = '2001-01-01'

/** Checks that numbers have numeric bounds, dates have days and times have times; other fields ignore bounds. */
function checkBounds(field: Field, at: PathOf, report: FaultReport): void {
  const { type, min, max } = field
  const isNumeric = NUMBER_FIELD_TYPES.has(type) || type === 'year'
  if (!isNumeric && type !== 'date' && type !== 'time') return
  const fits = (bound: Field['min']) =>
    typeof bound === 'string'
      ? !isNumeric && (isOfUnit(bound, getDateUnit(field)) || (type === 'date' && isRelativeDay(bound)))
      : isNumeric || bound === undefined
  if (!fits(min)) report.rule(at('min'), 'bad_bounds')
  if (!fits(max)) report.rule(at('max'), 'bad_bounds')
  const isComparable = isRelativeDay(min) === isRelativeDay(max)
  const [lowest, highest] = [resolveDay(min, COMPARED_ON), resolveDay(max, COMPARED_ON)]
  if (isComparable && lowest !== undefined && highest !== undefined && lowest > highest)
    report.rule(at('max'), 'bad_bounds')
}
