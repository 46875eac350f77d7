import {
  array,
  assert,
  constantFrom,
  double,
  integer,
  letrec,
  oneof,
  property,
  record,
  string,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { FormulaError } from '../formula/formula-error.ts'
import { parseFormula } from '../formula/formula.ts'
import { randomRuns } from '../testing/random-runs.ts'
import { mathjsFormulas } from './mathjs-formulas.ts'

/**
 * Expressions of the arithmetic language as texts, with as few parentheses as their operators happen to need. None is
 * as long as to be refused.
 */
const { expression } = letrec<Record<'expression' | 'operand' | 'nested', string>>((tie) => ({
  operand: oneof(
    { maxDepth: 2 },
    constantFrom('a', 'b', 'c', 'q12_amount', '0', '1', '2', '0.1', '12.50', '1000'),
    integer({ min: 0, max: 999 }).map(String),
    tie('expression').map((text) => `(${text})`),
    tie('nested'),
  ),
  nested: oneof(
    tuple(constantFrom('min', 'max', 'sum'), array(tie('operand'), { minLength: 1, maxLength: 3 })).map(
      ([name, args]) => `${name}(${args.join(', ')})`,
    ),
    tie('operand').map((text) => `abs (-${text})`),
    tuple(tie('operand'), integer({ min: -3, max: 6 })).map(([text, digits]) => `round(${text}, ${digits})`),
    tuple(tie('operand'), tie('operand'), tie('operand')).map((args) => `if(${args.join(',')})`),
  ),
  expression: record({
    first: tie('operand'),
    rest: array(tuple(constantFrom('+', '-', '*', '/', '^', ' + -', '*-', '^-', ' - +'), tie('operand')), {
      maxLength: 2,
    }),
    sign: constantFrom('', '', '-', '+', '- -'),
    compared: constantFrom('', '', '', '<', '<=', '>', '>=', '==', '!='),
    last: tie('operand'),
  }).map(({ first, rest, sign, compared, last }) => {
    const sum = sign + first + rest.map(([operator, operand]) => operator + operand).join('')
    return compared === '' ? sum : `${sum} ${compared} ${last}`
  }),
}))

const values = record({
  a: double({ min: -1000, max: 1000, noNaN: true }),
  b: integer({ min: -5, max: 5 }),
  q12_amount: constantFrom(0, 0.1, 19.99),
}).map((each) => new Map(Object.entries(each)))

type Parse = typeof parseFormula

/** What a language makes of an expression: its result, its names and its exact quotient, or that it refuses it. */
function outcome(parse: Parse, text: string, given: ReadonlyMap<string, number>): unknown {
  try {
    const { variables, quotient, evaluate } = parse(text)
    return { result: evaluate(given), variables: [...variables].toSorted(), quotient }
  } catch (error) {
    if (error instanceof FormulaError) return 'refused'
    throw error
  }
}

test('on arithmetic, both languages give the same results', () => {
  assert(
    property(expression, values, (text, given) => {
      const ours = outcome(parseFormula, text, given)
      expect(ours).not.toBe('refused')
      expect(outcome(mathjsFormulas.parse, text, given)).toEqual(ours)
    }),
    randomRuns(1000, 100_000),
  )
})

const pieces = constantFrom(
  'a',
  'b',
  '1',
  '0.5',
  '(',
  ')',
  '+',
  '-',
  '*',
  '/',
  '^',
  ',',
  '<',
  '>=',
  '==',
  '!=',
  'min(',
  'round',
  'if(',
  'abs(',
  ' ',
  'sum(',
  '.',
  '=',
  '2',
  ') (',
)

test('what one language refuses in arithmetic, the other does too', () => {
  assert(
    property(array(pieces, { maxLength: 12 }), values, (parts, given) => {
      const text = parts.join('')
      expect(outcome(mathjsFormulas.parse, text, given)).toEqual(outcome(parseFormula, text, given))
    }),
    randomRuns(1000, 100_000),
  )
})

const words = constantFrom(
  'sqrt(',
  'nthRoot(',
  'log(',
  'median(',
  'mean(',
  'mod',
  'and',
  'or',
  'not',
  'xor',
  'to',
  'in',
  'true',
  'end',
  '[',
  '?',
  ':',
  '"',
  '.',
  'constructor',
  '__proto__',
  'toString',
  'evaluate(',
  'import(',
  ';',
  '{',
  '}',
  ']',
  '\n',
  '@',
)

test('any text gives a finite number or is refused as a formula', () => {
  const anyText = array(oneof(pieces, words, string()), { maxLength: 14 }).map((parts) => parts.join(' '))
  assert(
    property(anyText, values, (text, given) => {
      const made = outcome(mathjsFormulas.parse, text, given)
      if (made !== 'refused') expect(made).toMatchObject({ result: expect.toSatisfy(Number.isFinite) })
    }),
    randomRuns(1000, 100_000),
  )
})
