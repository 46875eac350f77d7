import type { Field } from '../description/form.ts'
import type { FaultQuotes, Messages } from '../locales/messages.ts'
import type { Fault, FaultCode } from '../values/answer.ts'
import { MAX_NUMBER } from '../numbers/decimal.ts'
import { formatFieldValue } from '../numbers/format-field-value.ts'
import { formatDecimal } from '../numbers/format-number.ts'
import type { ValueFault } from '../question-type/question-model.ts'

/** Codes of a text with the wrong format, for which the description's own help gives an example. */
const SHAPES: ReadonlySet<FaultCode> = new Set(['pattern', 'bad_email', 'bad_url'])

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
  const write = (bound: Field['min']) =>
    typeof bound === 'string'
      ? formatFieldValue(field?.type ?? 'date', bound, locale)
      : formatDecimal(bound ?? '', locale)
  const max = code === 'number_too_large' ? MAX_NUMBER : field?.max
  return {
    length: formatDecimal((code === 'too_short' ? field?.min_length : field?.length) ?? '', locale),
    min: write(field?.min),
    max: write(max),
    limit: formatDecimal(limit ?? '', locale),
    choice,
  }
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
