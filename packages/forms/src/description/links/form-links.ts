import type { Formula } from '../../formula/formula.ts'
import type { Figure } from '../../question-type/figures.ts'

/** A number of another question, with its name in the formula. */
export interface FigureRead {
  readonly name: string
  readonly questionId: number
  readonly figure: Figure
  /** True in a repetition for a question that is not repeated: the store around it has the number. */
  readonly isOutside?: boolean
}

interface LinkBase {
  readonly reads: readonly FigureRead[]
  /** Ids of the questions that it shows, computes or marks. */
  readonly targets: readonly number[]
  /** It is evaluated after all links of lower levels, on which it may depend. */
  readonly level: number
}

/** A link that shows its questions while its formula is not 0. */
export interface Condition extends LinkBase {
  readonly kind: 'condition'
  readonly formula: Formula
}

/** A link that requires its questions while its formula is not 0. */
export interface Requirement extends LinkBase {
  readonly kind: 'requirement'
  readonly formula: Formula
}

/** A link that offers a choice of its question while its formula is not 0. */
export interface Offer extends LinkBase {
  readonly kind: 'offer'
  readonly formula: Formula
  readonly optionId: number
}

/** A link that makes the answer of an input the heading of a column. */
export interface Heading extends LinkBase {
  readonly kind: 'heading'
  readonly optionId: number
  readonly fieldId: string
}

/** A link that gives a question the numbers of others from which its results are computed. */
export interface Transfer extends LinkBase {
  readonly kind: 'transfer'
}

/** A link that marks its questions while its formula is 0. */
export interface Agreement extends LinkBase {
  readonly kind: 'agreement'
  readonly formula: Formula
  readonly message: string
}

/** A dependency between questions other than nesting. */
export type Link = Condition | Requirement | Offer | Heading | Transfer | Agreement

/** The links of a form that has any. */
export interface FormLinks {
  readonly all: readonly Link[]
  /** By question: the links to evaluate again when it changes. */
  readonly from: ReadonlyMap<number, readonly Link[]>
  /** Top-level questions that a link reads or affects, themselves or by a nested question. */
  readonly roots: ReadonlySet<number>
}
