import type { Field } from '../description/form.ts'
import type { FaultQuotes, Messages } from '../locales/messages.ts'
import type { Fault, FaultCode } from '../values/answer.ts'
import { getDateUnit } from '../numbers/date-unit.ts'
import { MAX_NUMBER } from '../numbers/decimal.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import { formatDecimal, formatMoneyLimit, formatPercent } from '../numbers/format-number.ts'
import type { ValueFault } from '../question-type/question-model.ts'

/** Codes of a text with the wrong format, for which the description's own help gives an example. */
const SHAPES: ReadonlySet<FaultCode> = new Set(['pattern', 'bad_email', 'bad_url'])

/** Types of field whose bounds are dates or times. */
const DATED: ReadonlySet<Field['type']> = new Set(['date', 'time'])

/**
 * Returns the message of a fault: the description's own help for a wrong format, otherwise a sentence of the catalogue.
 */
export function faultMessage(fault: ValueFault, messages: Messages): string {
  const { code, field, message } = fault
  if (message !== undefined) return message
  if (SHAPES.has(code) && field?.validation_help) return field.validation_help
  return messages.faults[code](quotesOf(fault, messages.locale))
}

function quotesOf({ code, field, limit, choice = '' }: ValueFault, locale: Messages['locale']): FaultQuotes {
  return {
    length: formatDecimal((code === 'too_short' ? field?.min_length : field?.length) ?? '', locale),
    min: formatBound(field, field?.min, locale),
    max: code === 'number_too_large' ? formatDecimal(MAX_NUMBER, locale) : formatBound(field, field?.max, locale),
    limit: formatDecimal(limit ?? '', locale),
    ...(field !== undefined && DATED.has(field.type) && { unit: getDateUnit(field) }),
    choice,
  }
}

/** A limit as the answers of its field are read: with the unit of its figures, and cents only where it has some. */
function formatBound(field: Field | undefined, bound: Field['min'], locale: Messages['locale']): string {
  const { type = 'date', unit } = field ?? {}
  if (bound === undefined || typeof bound === 'string') return formatFieldValue(type, bound ?? '', locale)
  if (type === 'money') return formatMoneyLimit(bound, locale)
  if (type === 'percent') return formatPercent(bound, locale)
  return unit === undefined ? formatDecimal(bound, locale) : `${formatDecimal(bound, locale)}\u00a0${unit}`
}

/** Returns the fault of a question with its message. */
export function faultInWords(questionId: number, fault: ValueFault, messages: Messages): Fault {
  const { option_id, path, code } = fault
  return { question_id: questionId, option_id, path, code, message: faultMessage(fault, messages) }
}

/** Returns the earlier list if the faults are the same, so that who follows it sees no change. */
export function keepSameFaults(before: readonly Fault[], faults: readonly Fault[]): readonly Fault[] {
  return faults.length === before.length && faults.every((fault, place) => isSameFault(fault, before[place]))
    ? before
    : faults
}

function isSameFault(one: Fault, other: Fault | undefined): boolean {
  return (
    one.option_id === other?.option_id &&
    one.path === other.path &&
    one.code === other.code &&
    one.message === other.message
  )
}
