import { type Expression, parseExpression } from '../../formula/expression.ts'
import { FormulaError } from '../../formula/formula-error.ts'
import { readReference } from '../../formula/reference.ts'

/** How an answer is compared: as a number, as a text, or whether an option is chosen (`holds`) or not (`fails`). */
export type Comparison =
  | ('==' | '!=' | '<' | '<=' | '>' | '>=')
  | ('is' | 'is_not' | 'contains' | 'begins_with' | 'is_empty' | 'is_not_empty')
  | ('holds' | 'fails')

/** One test of a condition. */
export interface ConditionTest {
  /** The name of a question or an option in formulae: `q12`, `o1203`. */
  readonly subject: string
  readonly comparison: Comparison
  /** The number or the text to compare with; '' without one. */
  readonly value: string
}

/** A formula that can be said as a sentence: tests that all hold, or one of them. */
export interface Condition {
  readonly join: 'and' | 'or'
  readonly tests: readonly ConditionTest[]
}

/** Reads a formula as a condition; null if it is more than that, or wrong. A blank formula has no tests. */
export function readCondition(formula: string): Condition | null {
  if (formula.trim() === '') return { join: 'and', tests: [] }
  try {
    return toCondition(parseExpression(formula))
  } catch (error) {
    if (error instanceof FormulaError) return null
    throw error
  }
}

/** Writes a condition as a formula; '' without tests. */
export function writeCondition({ join, tests }: Condition): string {
  const parts = tests.map(writeTest)
  if (parts.length < 2) return parts.join('')
  return `${join === 'and' ? 'min' : 'max'}(${parts.join(', ')})`
}

function writeTest({ subject, comparison, value }: ConditionTest): string {
  switch (comparison) {
    case 'holds':
      return subject
    case 'fails':
      return `${subject} == 0`
    case 'is':
    case 'is_not':
      return `${subject} ${comparison === 'is' ? '==' : '!='} ${quoted(value)}`
    case 'contains':
    case 'begins_with':
      return `${comparison}(${subject}, ${quoted(value)})`
    case 'is_empty':
    case 'is_not_empty':
      return `${comparison}(${subject})`
  }
  return `${subject} ${comparison} ${value}`
}

/** A text between quotes; one with both kinds of quotes loses its double ones, which the language cannot write. */
function quoted(text: string): string {
  if (!text.includes('"')) return `"${text}"`
  return text.includes("'") ? `"${text.replaceAll('"', '')}"` : `'${text}'`
}

function toCondition(expression: Expression): Condition | null {
  const isJoined = expression.kind === 'call' && (expression.called === 'min' || expression.called === 'max')
  const tests = isJoined ? expression.args.map(toTest) : [toTest(expression)]
  if (tests.some((test) => test === null)) return null
  return { join: isJoined && expression.called === 'max' ? 'or' : 'and', tests: tests.filter((test) => test !== null) }
}

const SIGNS: Readonly<Record<string, Comparison | undefined>> = {
  equal: '==',
  unequal: '!=',
  smaller: '<',
  smallerEq: '<=',
  larger: '>',
  largerEq: '>=',
}

function toTest(expression: Expression): ConditionTest | null {
  if (expression.kind === 'variable') return toNamedTest(expression.name)
  if (expression.kind !== 'call') return null
  const comparison = SIGNS[expression.called]
  const [one, other] = expression.args
  const number = other === undefined ? null : toNumber(other)
  if (comparison === undefined || one?.kind !== 'variable' || number === null) return null
  const test = toNamedTest(one.name)
  if (test === null) return null
  if (test.comparison !== 'holds') return comparison === '==' && number === 0 ? negated(test) : null
  if (test.subject.startsWith('o')) return toOptionTest(test, comparison, number)
  return { ...test, comparison, value: String(number) }
}

function toNumber(expression: Expression): number | null {
  if (expression.kind === 'number') return expression.value
  if (expression.kind !== 'call' || expression.called !== 'unaryMinus') return null
  const [inner] = expression.args
  return inner?.kind === 'number' ? -inner.value : null
}

/** The test of a name that a formula reads: a question, an option, or a text test as `textTestName` writes it. */
function toNamedTest(name: string): ConditionTest | null {
  if (isWhole(name)) return { subject: name, comparison: 'holds', value: '' }
  const [, kind, subject = '', value = ''] =
    /^(equals|contains|begins_with|is_not_empty)\((\w+)(?:, "(.*)")?\)$/su.exec(name) ?? []
  if (kind === undefined || !isWhole(subject)) return null
  return { subject, comparison: kind === 'equals' ? 'is' : (kind as Comparison), value }
}

/** Whether a name is that of a question or an option, and not of a column. */
const isWhole = (name: string): boolean => readReference(name)?.column === null

const NEGATED: Readonly<Record<string, Comparison | undefined>> = { is: 'is_not', is_not_empty: 'is_empty' }

function negated(test: ConditionTest): ConditionTest | null {
  const comparison = NEGATED[test.comparison]
  return comparison === undefined ? null : { ...test, comparison }
}

/** Whether an option is chosen is 1 or 0. */
function toOptionTest(test: ConditionTest, comparison: Comparison, number: number): ConditionTest | null {
  const isEquality = comparison === '==' || comparison === '!='
  if (!isEquality || (number !== 0 && number !== 1)) return null
  return { ...test, comparison: (comparison === '==') === (number === 1) ? 'holds' : 'fails' }
}
