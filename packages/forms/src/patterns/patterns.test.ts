import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomRuns } from '../testing/random-runs.ts'
import { wholePattern } from './whole-pattern.ts'

const native = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`, 'u')

test.each([
  ['(a+)+b', 'a'.repeat(100_000)],
  ['(a|a)*b', 'a'.repeat(100_000)],
  ['(a|aa)+$', `${'a'.repeat(100_000)}!`],
  ['(.*)*x', 'y'.repeat(100_000)],
  ['([a-z]+\\s*)+:', 'abc '.repeat(25_000)],
  ['(a?){40}a{40}', 'a'.repeat(39)],
  ['^[\\p{L}\\d]+([ ,.]*[\\p{L}\\d]+)*,? [A-Z]\\d[A-Z] ?\\d[A-Z]\\d$', '12 rue des Érables '.repeat(2000)],
  ['(\\w+\\.)+\\w+@', 'a.'.repeat(50_000)],
])('the evil pattern %s reads a long text once', (pattern, text) => {
  expect(wholePattern(pattern).test(text)).toBe(false)
})

test.each([
  ['', ['', 'a']],
  ['a|', ['', 'a', 'b']],
  ['^a$|^b$', ['a', 'b', 'ab']],
  ['\\ba\\b \\Bb', ['a b', 'a  b']],
  ['a\\Bb\\b', ['ab', 'a b']],
  ['[^\\]]+', ['abc', 'a]']],
  ['[\\]\\\\-]{2,3}', [']', '\\]', ']\\-', ']]]]']],
  ['\\u{1F600}|\\u00e9|\\x41', ['😀', 'é', 'A', 'B']],
  ['\\ud83d\\ude00+', ['😀', '😀😀']],
  ['.{2}', ['😀😀', '😀', 'ab', 'a\n']],
  ['\\p{Lu}\\p{L}*(?:-\\p{Lu}\\p{L}*)*', ['Été', 'Saint-Émile', 'saint']],
  ['(?<year>20[0-9]{2})-(?:0[1-9]|1[0-2])', ['2026-11', '2026-13', '1926-11']],
  ['a{0}b{2,}?c??', ['bb', 'abb', 'bbbc', 'b']],
  ['(a*)*', ['', 'aaa', 'b']],
  ['(?:a?){3}', ['', 'aaa', 'aaaa']],
  ['(?:){999999999}a', ['a', '']],
  ['\\/\\.\\$\\t', ['/.$\t', '/a$\t']],
  ['[)(|*+?{}]+', [')(|*+?{}', 'a']],
])('the pattern %s means what it means to the browser', (pattern, texts) => {
  for (const text of texts) expect([text, wholePattern(pattern).test(text)]).toEqual([text, native(pattern).test(text)])
})

test('patterns drawn at random accept what the browser accepts', () => {
  const character = fc.constantFrom('a', 'b', '.', '[ab]', '[^a]', '\\d', '\\w', '\\.', 'é')
  const { pattern } = fc.letrec<{ pattern: string }>((tie) => ({
    pattern: fc.oneof(
      { depthSize: 'small' },
      character,
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => one + other),
      fc.tuple(tie('pattern'), tie('pattern')).map(([one, other]) => `(?:${one}|${other})`),
      fc
        .tuple(tie('pattern'), fc.constantFrom('*', '+', '?', '{2}', '{1,3}', '{2,}', '*?'))
        .map(([one, times]) => `(${one})${times}`),
    ),
  }))
  const text = fc.string({ unit: fc.constantFrom('a', 'b', '1', '.', 'é', '😀'), maxLength: 7 })
  fc.assert(
    fc.property(pattern, text, (drawn, written) => {
      expect(wholePattern(drawn).test(written)).toBe(native(drawn).test(written))
    }),
    randomRuns(2000, 50_000),
  )
})

test.each([
  '(?=a)a',
  'a(?!b)',
  '(?<=a)b',
  '(?<!a)b',
  '(a)\\1',
  '(?<x>a)\\k<x>',
  '[0-9]{6000}',
  '((a{100}){100}){100}',
  `${'('.repeat(200)}a${')'.repeat(200)}`,
])('the pattern %s, which no automaton matches, is refused', (pattern) => {
  expect(() => wholePattern(pattern)).toThrow(expect.objectContaining({ name: 'UnsupportedPatternError' }))
})

test('a pattern that does not compile is a SyntaxError, also where only a group around it would make it one', () => {
  for (const pattern of ['(', 'a)(b', '[', '\\k', '*a', '\\-']) expect(() => wholePattern(pattern)).toThrow(SyntaxError)
})

test('patterns of the forms that ship are matched', () => {
  const folder = join(import.meta.dirname, '../../../../apps/api/content/forms')
  const texts = readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'))
  const found = texts.flatMap((content) => [...content.matchAll(/"validation": ("(?:[^"\\]|\\.)*")/g)])
  const shipped = new Set(found.map(([, quoted = '""']) => JSON.parse(quoted) as string))
  expect(shipped.size).toBeGreaterThan(5)
  for (const pattern of shipped) expect(() => wholePattern(pattern)).not.toThrow()
})
