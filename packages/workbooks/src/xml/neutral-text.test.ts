import { describe, expect, test } from 'vitest'
import { neutralText, plainText } from './neutral-text.ts'

const FORMULAS = [
  '=1+1',
  '=HYPERLINK("http://mal.example";"Cliquez")',
  '+1 418 555-0123',
  '-cmd|calc',
  '-1+cmd|calc',
  '- un tiret',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '＝1+1',
]

describe('a text in an export', () => {
  /** @behaviour tables.export-formulas */
  test.each(FORMULAS)('is made harmless when it would begin a formula: %j', (text) => {
    expect(neutralText(text)).toBe(`'${text}`)
  })

  test.each(['Le Phare', '', '-12', '-12,50', '-1 234,50 $', '-3 %', '12-34', 'a=b', ' =1', 'مركز', '🎈'])(
    'stays as it is when it would not: %j',
    (text) => {
      expect(neutralText(text)).toBe(text)
    },
  )

  test.each([...FORMULAS, "'=1", "''-a", "l'été", "'", 'Le Phare', ''])('comes back as it was: %j', (text) => {
    expect(plainText(neutralText(text))).toBe(text)
  })
})
