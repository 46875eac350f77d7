import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { enCA } from './en-ca.ts'
import { frCA } from './fr-ca.ts'
import { enCA as reactEnCA } from './react/en-ca.ts'
import { frCA as reactFrCA } from './react/fr-ca.ts'
import { checksEnCA } from './react/checks-en-ca.ts'
import { checksFrCA } from './react/checks-fr-ca.ts'
import { conditionsEnCA } from './react/conditions-en-ca.ts'
import { conditionsFrCA } from './react/conditions-fr-ca.ts'
import { repeatEnCA } from './react/repeat-en-ca.ts'
import { repeatFrCA } from './react/repeat-fr-ca.ts'
import { remarksEnCA } from './react/remarks-en-ca.ts'
import { remarksFrCA } from './react/remarks-fr-ca.ts'
import { rjsfEnCA } from './react/rjsf-en-ca.ts'
import { rjsfFrCA } from './react/rjsf-fr-ca.ts'

const SOURCES = join(import.meta.dirname, '..')
/**
 * Files in which French texts are allowed: catalogues, tests and stories; then data and not interface texts: grids, the
 * president's function that a board's first row stores, and dates in words, which depend on the locale.
 */
const ELSEWHERE = new RegExp(
  [
    '^locales/',
    '[.]test[.]',
    '(^|/)testing/',
    '(^|/)stories/',
    '[.]stories[.]',
    '^questions/[^/]+/(example|sample)[.]ts$',
    '^finance/small-grid[.]ts$',
    '^questions/table/board[.]ts$',
    '^numbers/locale[.]ts$',
  ].join('|'),
)
const READ_OUT = new Set(['aria-label', 'aria-description', 'aria-valuetext', 'title', 'placeholder', 'alt', 'label'])
const WORD = /\p{L}{2}/u
const FRENCH = /[\u00c0-\u017f«»’]/

test('what people read stands in the catalogues, where it can be replaced, and nowhere else', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: SOURCES }).filter((file) => !ELSEWHERE.test(file))
  expect(files.length).toBeGreaterThan(200)
  expect(files.flatMap((file) => textsIn(file).map((text) => `${file}: ${text}`))).toEqual([])
})

function textsIn(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(join(SOURCES, file), 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    if (isText(node)) found.push(node.getText(source).trim())
    node.forEachChild(visit)
  }
  visit(source)
  return found
}

function isText(node: ts.Node): boolean {
  if (ts.isJsxText(node)) return WORD.test(node.text)
  if (ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) return FRENCH.test(node.text)
  if (!ts.isStringLiteralLike(node)) return false
  const parent = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent
  const isReadOut = ts.isJsxAttribute(parent) && READ_OUT.has(parent.name.getText())
  return WORD.test(node.text) && (isReadOut || FRENCH.test(node.text))
}

describe('English says all that French says', () => {
  test.each<[string, object, object]>([
    ['of the engine', frCA, enCA],
    ['of the page', reactFrCA, reactEnCA],
    ['of checks', checksFrCA, checksEnCA],
    ['of conditions', conditionsFrCA, conditionsEnCA],
    ['of repetitions', repeatFrCA, repeatEnCA],
    ['of remarks', remarksFrCA, remarksEnCA],
    ['of forms in RJSF', rjsfFrCA, rjsfEnCA],
  ])('%s', (_, french, english) => {
    expect(pathsOf(english)).toEqual(pathsOf(french))
  })

  test('and asks in the language of the page before answers are lost', () => {
    expect(reactFrCA.leave).toContain('Voulez-vous vraiment quitter cette page')
    expect(reactEnCA.leave).toContain('Do you really want to leave this page')
  })
})

function pathsOf(catalogue: object, above = ''): string[] {
  return Object.entries(catalogue)
    .flatMap(([name, text]) => (typeof text === 'object' ? pathsOf(text, `${above}${name}.`) : [`${above}${name}`]))
    .toSorted()
}
