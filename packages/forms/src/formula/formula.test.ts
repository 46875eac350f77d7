import { assert, constantFrom, pre, property, record, oneof, integer, letrec } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseFormula } from './formula.ts'
import { FormulaError } from './formula-error.ts'

function evaluate(expression: string, values: Record<string, number> = {}): number {
  return parseFormula(expression).evaluate(new Map(Object.entries(values)))
}

/** Each is nested as deep as allowed, then a little deeper. */
test.each([
  ['brackets', (times: number) => `${'('.repeat(times)}1${')'.repeat(times)}`, 499],
  ['signs', (times: number) => `${'- '.repeat(times)}1`, 998],
  ['sums', (times: number) => `${'0 + '.repeat(times)}1`, 499],
  ['powers', (times: number) => `${'1 ^ '.repeat(times)}1`, 499],
] as const)('an expression of %s is calculated up to its longest, then refused', (_, make, times) => {
  expect(evaluate(make(times))).toBe(1)
  expect(() => parseFormula(make(times * 200))).toThrow(FormulaError)
})

describe('arithmetic', () => {
  test.each([
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['10 - 4 - 3', 3],
    ['12 / 2 / 3', 2],
    ['2 ^ 3 ^ 2', 512],
    ['-2 ^ 2', -4],
    ['2 ^ -1', 0.5],
    ['--3', 3],
    ['+3', 3],
    ['2 * -3', -6],
    ['1 + 2 < 4', 1],
    ['1 < 2', 1],
    ['2 <= 1', 0],
    ['2 >= 2', 1],
    ['2 == 2', 1],
    ['2 != 2', 0],
    ['1.50', 1.5],
  ])('%s is %d', (expression, result) => expect(evaluate(expression)).toBe(result))
})

describe('decimals are those that people mean', () => {
  test.each([
    ['0.1 + 0.2', 0.3],
    ['0.1 + 0.2 == 0.3', 1],
    ['0.1 + 0.2 == 0.30000000001', 0],
    ['0.3 - 0.1 - 0.2', 0],
    ['1000.1 - 1000', 0.1],
    ['9999999999999.99 + 0.01', 10_000_000_000_000],
    ['sum(0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7)', 2.8],
    ['1.1 * 1.1', 1.21],
    ['1.15 * 100', 115],
    ['0.3 / 0.1', 3],
    ['1.1 ^ 2', 1.21],
    ['-0.1 - 0.2', -0.3],
  ])('%s is %d', (expression, result) => expect(evaluate(expression)).toBe(result))

  test.each([
    ['1 / 3', 1 / 3],
    ['2 / 3 * 3', 2],
    ['10000000000 / 3', 10_000_000_000 / 3],
    ['8 / 9 * 9', 8],
  ])('%s, which no decimal is, stays as it is', (expression, result) => expect(evaluate(expression)).toBe(result))
})

describe('functions', () => {
  test.each([
    ['min(3, 1, 2)', 1],
    ['max(3)', 3],
    ['sum(1, 2, 3)', 6],
    ['abs(-4.5)', 4.5],
    ['if(2 > 1, 10, 20)', 10],
    ['if(0, 10, 20)', 20],
    ['if(a > 0, 1 / a, 0)', 0],
    ['round(2.5)', 3],
    ['round(-2.5)', -3],
    ['round(1.005, 2)', 1.01],
    ['round(-1.005, 2)', -1.01],
    ['round(1234, -2)', 1200],
    ['round(1250, -2)', 1300],
    ['round(0.4)', 0],
    ['round(1 / 3, 4)', 0.3333],
    ['round (2.4)', 2],
  ])('%s is %d', (expression, result) => expect(evaluate(expression)).toBe(result))
})

describe('variables', () => {
  test('a blank one is 0', () => expect(evaluate('a + b', { a: 4 })).toBe(4))

  test('it may have the name of a word that the parser knows', () => {
    const names = ['mod', 'in', 'to', 'true', 'end', 'not', 'constructor', 'i', 'pi', 'e', 'import', 'e1']
    expect(evaluate(names.join(' + '), Object.fromEntries(names.map((name) => [name, 1])))).toBe(names.length)
  })

  test('those that are read are known', () => {
    expect([...parseFormula('a + if(b, c, a)').variables]).toEqual(['a', 'b', 'c'])
  })
})

test.each(['1 / 0', '0 / 0', '-1 / 0', '(0 - 8) ^ 0.5', '10 ^ 400', 'round(1 / 0)', 'round(1, 400)'])(
  '%s is no finite number: 0',
  (expression) => expect(evaluate(expression)).toBe(0),
)

describe('anything else is refused', () => {
  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['a = 1', 'unexpected_character'],
    ['f(x) = x', 'unknown_function'],
    ['a.b', 'unexpected_character'],
    ['a["b"]', 'unexpected_character'],
    ['"text"', 'text_comparison'],
    ['a == "text"', 'text_comparison'],
    ['q1 < "text"', 'text_comparison'],
    ['q1 == ""', 'text_comparison'],
    ['q1 + 1 == "text"', 'text_comparison'],
    ['"text" == q1', 'text_comparison'],
    ['contains(q1)', 'text_comparison'],
    ['contains("a", "b")', 'text_comparison'],
    ['is_empty(2)', 'text_comparison'],
    ['is_empty(q1, q2)', 'syntax'],
    ['q1 == "text', 'unexpected_character'],
    ["a'", 'unexpected_character'],
    ['[1, 2]', 'unexpected_character'],
    ['{a: 1}', 'unexpected_character'],
    ['1:3', 'unexpected_character'],
    ['a ? 1 : 2', 'unexpected_character'],
    ['5!', 'unexpected_character'],
    ['10%', 'unexpected_character'],
    ['a; b', 'unexpected_character'],
    ['a & b', 'unexpected_character'],
    ['a # note', 'unexpected_character'],
    ['é + 1', 'unexpected_character'],
    ['1.', 'syntax'],
    ['.5', 'unexpected_character'],
    ['1e3', 'syntax'],
    ['0x10', 'syntax'],
    ['1.2.3', 'syntax'],
    ['2 a', 'not_arithmetic'],
    ['2 (3)', 'not_arithmetic'],
    ['(1) (2)', 'not_arithmetic'],
    ['a b', 'not_arithmetic'],
    ['5 mod 2', 'not_arithmetic'],
    ['not a', 'not_arithmetic'],
    ['3 cm', 'not_arithmetic'],
    ['2 to 3', 'not_arithmetic'],
    ['1 < 2 < 3', 'syntax'],
    ['1 == 1 == 1', 'syntax'],
    ['1, 2', 'syntax'],
    ['(1', 'syntax'],
    ['1)', 'syntax'],
    ['1 +', 'syntax'],
    ['* 2', 'syntax'],
    ['a\n\nb', 'not_arithmetic'],
    ['sin(1)', 'unknown_function'],
    ['import("fs")', 'unknown_function'],
    ['a(1)', 'unknown_function'],
    ['constructor(1)', 'unknown_function'],
    ['min()', 'wrong_argument_count'],
    ['abs(1, 2)', 'wrong_argument_count'],
    ['round(1, 2, 3)', 'wrong_argument_count'],
    ['if(1, 2)', 'wrong_argument_count'],
    ['abs', null],
  ])('%s', (expression, fault) => {
    if (fault === null) return expect(parseFormula(expression).variables).toEqual(new Set([expression]))
    expect(() => parseFormula(expression)).toThrow(FormulaError)
    expect(() => parseFormula(expression)).toThrow(expect.objectContaining({ fault }))
  })
})

test.each([
  ['a b', 'not_arithmetic', 'b'],
  ['2 (3)', 'not_arithmetic', '('],
  ['(a + b c)', 'not_arithmetic', 'c'],
  ['1 < 2 < 3', 'syntax', '<'],
  ['a + * b', 'syntax', '*'],
  ['1 +', 'syntax', ''],
  ['round(a, 1, 2) b', 'wrong_argument_count', 'round'],
])('what is wrong with %s is named: %s, %s', (expression, fault, token) => {
  expect(() => parseFormula(expression)).toThrow(expect.objectContaining({ fault, token }))
})

interface Expression {
  readonly text: string
  readonly value: number
  /**
   * Whether two results that are no integers were so near each other that binary and decimal may order them
   * differently.
   */
  readonly near: boolean
}

const OPERATORS: Record<string, (a: number, b: number) => number> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '<': (a, b) => Number(a < b),
  '==': (a, b) => Number(a === b),
}

function areNear(a: number, b: number): boolean {
  if (Number.isInteger(a) && Number.isInteger(b)) return false
  const [one, other] = [Math.abs(a), Math.abs(b)]
  return Math.abs(one - other) <= 1e-6 * Math.max(one, other)
}

const { expression } = letrec<{ expression: Expression; leaf: Expression; binary: Expression; negated: Expression }>(
  (tie) => ({
    expression: oneof({ maxDepth: 5 }, tie('leaf'), tie('binary'), tie('negated')),
    leaf: oneof(
      integer({ min: 0, max: 99 }).map((value) => ({ text: String(value), value, near: false })),
      constantFrom({ text: 'a', value: 5, near: false }, { text: 'b', value: -2.5, near: false }),
    ),
    binary: record({
      one: tie('expression'),
      sign: constantFrom(...Object.keys(OPERATORS)),
      other: tie('expression'),
    }).map(({ one, sign, other }) => ({
      text: `(${one.text}) ${sign} (${other.text})`,
      value: OPERATORS[sign]!(one.value, other.value),
      near: one.near || other.near || ('+-<=='.includes(sign) && areNear(one.value, other.value)),
    })),
    negated: tie('expression').map(({ text, value, near }) => ({ text: `-(${text})`, value: -value, near })),
  }),
)

test('any expression gives what JavaScript gives, to the binary noise; 0 when that is not finite', () => {
  assert(
    property(expression, ({ text, value, near }) => {
      pre(!near)
      const result = evaluate(text, { a: 5, b: -2.5 })
      const expected = Number.isFinite(value) ? value : 0
      if (expected === 0) expect(result).toBe(0)
      else expect(Math.abs(result / expected - 1)).toBeLessThan(1e-9)
    }),
  )
})
