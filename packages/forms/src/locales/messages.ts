import type { DescriptionFaultCode } from '../description/description-fault.ts'
import type { FaultCode } from '../values/answer.ts'
import type { AnswerFaultCode } from '../values/answer-fault.ts'
import type { DateUnit } from '../numbers/date-unit.ts'
import type { Locale } from '../numbers/locale.ts'
import type { FormulaFault } from '../formula/formula-error.ts'

/** The values that a fault's message may quote. Numbers and dates are already in the language of the catalogue. */
export interface FaultQuotes {
  readonly length?: string
  readonly min?: string
  readonly max?: string
  readonly limit?: string
  /** What the bounds are of, where they are dates or times. */
  readonly unit?: DateUnit
  /** The label of a choice. */
  readonly choice?: string
}

/** The messages of the reader of descriptions, in one language. */
export interface DescriptionMessages {
  /** Messages of faults in a description; `detail` is the word at fault, or ''; `question` its number or id, or ''. */
  readonly description: Readonly<Record<DescriptionFaultCode, (detail: string, question: string) => string>>
  /** Messages of invalid expressions. */
  readonly formula: Readonly<Record<FormulaFault, (token: string) => string>>
}

/** All messages of the engine, in one language. Each says what to do. */
export interface Messages extends DescriptionMessages {
  readonly locale: Locale
  /** Messages of invalid answers. */
  readonly faults: Readonly<Record<FaultCode, (quotes: FaultQuotes) => string>>
  /** Messages of answers that a backend refuses. */
  readonly answers: Readonly<Record<AnswerFaultCode, (detail: string) => string>>
}
