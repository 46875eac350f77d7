import type { Formula } from '../../formula/formula.ts'
import type { Figure } from '../../question-type/figures.ts'

/** A number of another question, by the name that a formula gives it. */
export interface FigureRead {
  readonly name: string
  readonly questionId: number
  readonly figure: Figure
}

interface LinkBase {
  readonly reads: readonly FigureRead[]
  /** Ids of the questions that it shows, works out or marks. */
  readonly targets: readonly number[]
  /** It is worked out after all of lower levels, on which it may depend. */
  readonly level: number
}

/** Shows its questions while its formula is not 0. */
export interface Condition extends LinkBase {
  readonly kind: 'condition'
  readonly formula: Formula
}

/** Brings a question the numbers of others that its results are worked out from. */
export interface Transfer extends LinkBase {
  readonly kind: 'transfer'
}

/** Marks its questions while its formula is 0. */
export interface Agreement extends LinkBase {
  readonly kind: 'agreement'
  readonly formula: Formula
  readonly message: string
}

/** What makes questions depend on others, besides standing under them. */
export type Link = Condition | Transfer | Agreement

/** The links of a form that has some. */
export interface FormLinks {
  readonly all: readonly Link[]
  /** By question: the links that have to be worked out again when it changes. */
  readonly from: ReadonlyMap<number, readonly Link[]>
  /** Questions that are under none, with one that a link reads or decides among those under them, or themselves. */
  readonly roots: ReadonlySet<number>
}
