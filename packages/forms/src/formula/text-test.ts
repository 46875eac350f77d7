import { foldText } from '../text/fold-text.ts'
import { FormulaError } from './formula-error.ts'
import { type Reference, readReference } from './reference.ts'

/** A test of the text of an answer elsewhere in the form: that it is this text, or contains it, or begins with it. */
export type TextTestKind = 'equals' | 'contains' | 'begins_with' | 'is_not_empty'

/** A test of one answer; it is 1 while it holds, and 0 while the answer is blank. */
export interface TextTest {
  readonly kind: TextTestKind
  readonly reference: Reference
  /** The text to compare with, folded by `foldText`; '' for `is_not_empty`. */
  readonly text: string
}

const TEXT_FUNCTIONS: ReadonlySet<string> = new Set(['contains', 'begins_with', 'is_empty', 'is_not_empty'])
const NAME = /^(equals|contains|begins_with|is_not_empty)\(([a-zA-Z0-9_]+)(?:, "(.*)")?\)$/su

/** Whether a name before a parenthesis is that of a test; anywhere else it is free for variables. */
export function isTextFunction(name: string): boolean {
  return TEXT_FUNCTIONS.has(name)
}

/**
 * The name by which a formula reads a test, like a variable: `contains(q12, "danse")`. Throws FormulaError when the
 * test is not of another question, or compares with an empty text, which every answer contains.
 */
export function textTestName(kind: TextTestKind, tested: string, text: string): string {
  const isFilled = kind === 'is_not_empty'
  if (readReference(tested) === null || (!isFilled && foldText(text) === ''))
    throw new FormulaError('text_comparison', tested)
  return isFilled ? `${kind}(${tested})` : `${kind}(${tested}, "${text}")`
}

/** Parses the name of a test, as `textTestName` returns it; null for any other name. */
export function readTextTest(name: string): TextTest | null {
  const [, kind, tested = '', text = ''] = NAME.exec(name) ?? []
  const reference = readReference(tested)
  return kind === undefined || reference === null
    ? null
    : { kind: kind as TextTestKind, reference, text: foldText(text) }
}
