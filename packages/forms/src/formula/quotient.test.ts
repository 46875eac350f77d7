import { expect, test } from 'vitest'
import { parseFormula } from './formula.ts'

/** Both sums as text: `2 a - b : c`. The number 1 is written 1. */
function inWords(expression: string): string | null {
  const { quotient } = parseFormula(expression)
  if (quotient === null) return null
  const words = (terms: ReadonlyMap<string, number>) =>
    [...terms].map(([name, count]) => `${count}${name === '' ? '' : name}`).join(' ')
  return `${words(quotient.part)} : ${words(quotient.whole)}`
}

test.each([
  ['a', '1a : 1'],
  ['a + b - c', '1a 1b -1c : 1'],
  ['a - (b - c) - -d', '1a -1b 1c 1d : 1'],
  ['sum(a, b + b, +c)', '1a 2b 1c : 1'],
  ['a + 100', '1a 100 : 1'],
  ['a - a', ' : 1'],
  ['a * 0.15', '3a : 20'],
  ['3 * a * 2', '6a : 1'],
  ['(a + b) / 2', '1a 1b : 2'],
  ['a / 2 + b / 3', '3a 2b : 6'],
  ['a / b', '1a : 1b'],
  ['a / b * 100', '100a : 1b'],
  ['100 * (a + c) / (b - c)', '100a 100c : 1b -1c'],
  ['2 * (a / b)', '2a : 1b'],
  ['a / 0', '1a : '],
])('%s is one sum over another', (expression, words) => expect(inWords(expression)).toBe(words))

test.each([
  'a * b',
  'a / b + c',
  'a / b / c',
  'a ^ 2',
  'a > b',
  'if(a, b, c)',
  'max(a, 0)',
  'abs(a)',
  'round(a / b)',
  'a / 0 + b',
  '1 / (a / b)',
  'a * 123456789',
  'a * 0.123456789',
])('%s is more than that', (expression) => expect(inWords(expression)).toBeNull())
