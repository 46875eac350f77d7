import type { DescriptionFaultCode } from '../description/description-fault.ts'
import type { FaultCode } from '../values/answer.ts'
import type { AnswerFaultCode } from '../values/answer-fault.ts'
import type { Locale } from '../numbers/locale.ts'
import type { FormulaFault } from '../formula/formula-error.ts'

/** What a message of a fault may quote. Numbers and dates are already written in the language of the catalogue. */
export interface FaultQuotes {
  readonly length?: string
  readonly min?: string
  readonly max?: string
  readonly limit?: string
}

/** What the reader of descriptions says, in one language. */
export interface DescriptionMessages {
  /** What is wrong with a form description; `detail` is the word at fault, or ''; `question` its number or id, or ''. */
  readonly description: Readonly<Record<DescriptionFaultCode, (detail: string, question: string) => string>>
  /** Why an expression is refused. */
  readonly formula: Readonly<Record<FormulaFault, (token: string) => string>>
}

/** Every sentence that the engine says, in one language. Each tells what to do. */
export interface Messages extends DescriptionMessages {
  readonly locale: Locale
  /** What keeps an answer from being valid. */
  readonly faults: Readonly<Record<FaultCode, (quotes: FaultQuotes) => string>>
  /** Why answers sent to a backend are refused. */
  readonly answers: Readonly<Record<AnswerFaultCode, (detail: string) => string>>
}
