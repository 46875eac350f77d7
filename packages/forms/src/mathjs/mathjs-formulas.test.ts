import { describe, expect, test } from 'vitest'
import { FormulaError } from '../formula/formula-error.ts'
import { mathjsFormulas } from './mathjs-formulas.ts'

function evaluate(expression: string, values: Record<string, number> = {}): number {
  return mathjsFormulas.parse(expression).evaluate(new Map(Object.entries(values)))
}

test.each([
  ['sqrt(16)', 4],
  ['cbrt(27)', 3],
  ['nthRoot(16, 4)', 2],
  ['nthRoot(9)', 3],
  ['nthRoot(-8, 3)', -2],
  ['square(3)', 9],
  ['cube(2)', 8],
  ['pow(2, 10)', 1024],
  ['exp(0)', 1],
  ['log(exp(2))', 2],
  ['log(8, 2)', 3],
  ['log10(1000)', 3],
  ['floor(-2.5)', -3],
  ['ceil(2.1)', 3],
  ['fix(-2.7)', -2],
  ['sign(-4)', -1],
  ['mod(-5, 3)', 1],
  ['5 mod 3', 2],
  ['5 mod (2 + 1)', 2],
  ['mean(1, 2, 6)', 3],
  ['mean(0.1, 0.2, 0.3)', 0.2],
  ['median(9, 1, 5)', 5],
  ['median(1, 2, 3, 10)', 2.5],
  ['min(3, 1) + max(3, 1) + abs(-2) + sum(1, 2)', 9],
  ['round(1.005, 2)', 1.01],
  ['round(-2.5)', -3],
  ['if(2 > 1, 10, 20)', 10],
  ['a > 2 ? 10 : 20', 20],
  ['a > 2 ? 10 : b > 1 ? 5 : 7', 7],
  ['1 < 2 and 2 < 3', 1],
  ['0 and 1', 0],
  ['0 or 3', 1],
  ['1 xor 1', 0],
  ['not a', 1],
  ['not (a or b)', 1],
  ['0.1 + 0.2 == 0.3', 1],
  ['a +\n\tb + 1', 1],
])('%s is %d', (expression, result) => expect(evaluate(expression)).toBe(result))

test.each(
  'sqrt(0 - 1)  log(0)  log(-1)  log(1, 1)  log10(0)  1 / 0  0 / 0  exp(1000)  10 ^ 400  nthRoot(-8, 2)  nthRoot(8, 0)  nthRoot(-8, 0.5)  nthRoot(8, 1 / 0)  mean(1 / 0, 1)  median(0 / 0, 1, 2)  mod(1 / 0, 2)  floor(0 / 0)'.split(
    '  ',
  ),
)('%s is no finite number: 0', (expression) => expect(evaluate(expression)).toBe(0))

test('a formula names the variables that it reads', () => {
  expect([...mathjsFormulas.parse('mean(a, b) > 2 ? c : a').variables]).toEqual(['a', 'b', 'c'])
})

test('a sum is calculated exactly in amounts, as in the arithmetic language', () => {
  expect(mathjsFormulas.parse('(L1 + L2) / 2').quotient).not.toBeNull()
  expect(mathjsFormulas.parse('mean(L1, L2)').quotient).toBeNull()
})

test.each(['sqrt', 'round', 'mod', 'and', 'end', 'true', 'NaN'])('no variable can be called %s', (name) => {
  expect(mathjsFormulas.isReserved(name)).toBe(true)
})

test('any other name can be that of a variable', () => {
  for (const name of ['pi', 'e', 'i', 'a1', 'constructor']) expect(mathjsFormulas.isReserved(name)).toBe(false)
})

describe('anything else is refused', () => {
  test.each([
    ['', 'empty'],
    ['a = 1', 'unexpected_character'],
    ['f(x) = x', 'unknown_function'],
    ['sqrt(x) = x', 'unexpected_character'],
    ['a.b', 'unexpected_character'],
    ['a["constructor"]', 'unexpected_character'],
    ['"text"', 'unexpected_character'],
    ["'text'", 'unexpected_character'],
    ['`text`', 'unexpected_character'],
    ['[1, 2]', 'unexpected_character'],
    ['{a: 1}', 'unexpected_character'],
    ['a; b', 'unexpected_character'],
    ['a # note', 'unexpected_character'],
    ["a'", 'unexpected_character'],
    ['5!', 'unexpected_character'],
    ['10%', 'unexpected_character'],
    ['a & b', 'unexpected_character'],
    ['a | b', 'unexpected_character'],
    ['~a', 'unexpected_character'],
    ['a?.b', 'unexpected_character'],
    ['a -> b', 'syntax'],
    ['é + 1', 'unexpected_character'],
    ['√4', 'unexpected_character'],
    ['1e3', 'syntax'],
    ['0x10', 'syntax'],
    ['1:3', 'not_arithmetic'],
    ['1:2:3', 'not_arithmetic'],
    ['(:)', 'not_arithmetic'],
    [':', 'not_arithmetic'],
    ['a ? 1', 'syntax'],
    ['a ?? b', 'syntax'],
    ['1 +', 'syntax'],
    ['(1', 'syntax'],
    ['1)', 'syntax'],
    ['1, 2', 'syntax'],
    ['min(1,)', 'syntax'],
    ['1 < 2 < 3', 'syntax'],
    ['2 a', 'not_arithmetic'],
    ['2 (3)', 'not_arithmetic'],
    ['abs(2)(3)', 'not_arithmetic'],
    ['3 cm', 'not_arithmetic'],
    ['a b', 'not_arithmetic'],
    ['a\n\nb', 'not_arithmetic'],
    ['a to b', 'not_arithmetic'],
    ['a in b', 'not_arithmetic'],
    ['true', 'not_arithmetic'],
    ['null + 1', 'not_arithmetic'],
    ['undefined', 'not_arithmetic'],
    ['NaN', 'not_arithmetic'],
    ['Infinity', 'not_arithmetic'],
    ['end', 'not_arithmetic'],
    ['sqrt()', 'wrong_argument_count'],
    ['sqrt(1, 2)', 'wrong_argument_count'],
    ['mod(1)', 'wrong_argument_count'],
    ['mean()', 'wrong_argument_count'],
    ['if(1, 2)', 'wrong_argument_count'],
  ])('%s', (expression, fault) => {
    expect(() => mathjsFormulas.parse(expression)).toThrow(FormulaError)
    expect(() => mathjsFormulas.parse(expression)).toThrow(expect.objectContaining({ fault }))
  })

  test.each(
    'import config evaluate parse parser compile createUnit unit simplify derivative help matrix zeros ones range format print string number typed chain reviver random map forEach filter factorial combinations bignumber typeOf resolve rationalize constructor __proto__ toString valueOf hasOwnProperty prototype __defineGetter__ eval add unaryMinus Function toTex to in true NaN a'.split(
      ' ',
    ),
  )('the function %s', (name) => {
    for (const expression of [`${name}(1)`, `${name} (a)`, `1 + ${name}()`, `sqrt(${name}(a, b))`])
      expect(() => mathjsFormulas.parse(expression)).toThrow(expect.objectContaining({ fault: 'unknown_function' }))
  })

  test.each(['constructor', '__proto__', 'toString', 'evaluate', 'sqrt', 'hasOwnProperty', 'pi', 'i'])(
    'as a name, %s is a variable and nothing else',
    (name) => {
      expect([...mathjsFormulas.parse(`${name} + 1`).variables]).toEqual([name])
      expect(evaluate(`${name} + 1`)).toBe(1)
      expect(mathjsFormulas.parse(`${name} + 1`).evaluate(new Map([[name, 4]]))).toBe(5)
    },
  )
})

test.each([
  ['a b', 'not_arithmetic', 'b'],
  ['a + * b', 'syntax', '*'],
  ['1 +', 'syntax', ''],
  ['(a + b', 'syntax', ''],
  ['a to b', 'not_arithmetic', 'to'],
  ['nothing(1)', 'unknown_function', 'nothing'],
  ['mean(1, sqrt(1, 2))', 'wrong_argument_count', 'sqrt'],
])('what is wrong with %s is named: %s, %s', (expression, fault, token) => {
  expect(() => mathjsFormulas.parse(expression)).toThrow(expect.objectContaining({ fault, token }))
})

/** Each is as long or as deep as allowed, then longer or deeper. */
test.each([
  ['brackets', (times: number) => `${'('.repeat(times)}1${')'.repeat(times)}`, 50, 'too_deep'],
  ['calls', (times: number) => `${'abs('.repeat(times)}1${')'.repeat(times)}`, 50, 'too_deep'],
  ['signs', (times: number) => `${'- '.repeat(times)}1`, 998, 'too_long'],
  ['negations', (times: number) => `${'not '.repeat(times)}1`, 998, 'too_long'],
  ['sums', (times: number) => `${'0 + '.repeat(times)}1`, 499, 'too_long'],
  ['powers', (times: number) => `${'1 ^ '.repeat(times)}1`, 499, 'too_long'],
  ['choices', (times: number) => `${'0 ? 2 : '.repeat(times)}1`, 249, 'too_long'],
] as const)('an expression of %s is calculated up to its limit, then refused', (...[, make, times, fault]) => {
  expect(Math.abs(evaluate(make(times)))).toBe(1)
  expect(() => mathjsFormulas.parse(make(times + 2))).toThrow(expect.objectContaining({ fault }))
  expect(() => mathjsFormulas.parse(make(times * 200))).toThrow(FormulaError)
})
