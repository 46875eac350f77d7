import { expect, test } from 'vitest'
import { RULES } from '../../../../scripts/french/rules.ts'
import { financeFrCA as engineFinance } from './finance/fr-ca.ts'
import { frCA as engine } from './fr-ca.ts'
import { financeFrCA as finance } from './react/finance-fr-ca.ts'
import { remarksFrCA as remarks } from './react/remarks-fr-ca.ts'
import { rjsfFrCA as rjsf } from './react/rjsf-fr-ca.ts'
import { frCA as page } from './react/fr-ca.ts'
import { editorFrCA as editor } from './react/editor-fr-ca.ts'
import { xlsFormFaultsFrCA as xlsForm } from './xlsform-fr-ca.ts'

/** The product's specification prescribes these texts, so the rules do not apply to them. */
const GIVEN = new Set([page.leave])

/** The product's rules, and rules that only texts with numbers filled in can break. */
const ALL_RULES: typeof RULES = [
  ...RULES,
  ['a space between thousands', /(?!2026)\d{4}/u],
  ['one is singular', /(?<![\d\u00a0,])[01] \p{L}+s(?!\p{L})/u],
  ['several are plural', /(?<![\d\u00a0,])2 (?!au |de |à |sur )\p{L}*[^sx\P{L}](?!\p{L})/u],
]

const COUNTS = [0, 1, 2, 1234]
const WORD = ['mot']
const QUOTES = [{ length: '1', min: '1', max: '1', limit: '1' }]
const BOUNDS = ['date', 'month', 'year', 'time'].map((unit) => ({ min: '1', max: '1', unit }))
const AMOUNTS = [{ asked: '2,00\u00a0$', computed: '1,00\u00a0$', line: 12, difference: '1,00\u00a0$' }]
const ROUNDED = [{ typed: '1,234', read: '1,23\u00a0$', meant: '1\u00a0234,00\u00a0$', write: '1\u00a0234' }]

/** Sample values of a parameter, by the names of the text and the parameter, or by the latter alone. */
const SAMPLES: Readonly<Record<string, readonly unknown[]>> = {
  ...samples(COUNTS, 'count', 'counted', 'answered', 'listed', 'others', 'rowCount', 'columnCount'),
  ...samples([1, 2, 1234], 'limit', 'excess'),
  ...samples([undefined, 1, 2, 1234], 'chosen limit', 'rowCount limit'),
  ...samples([WORD], 'list names'),
  ...samples([WORD, ['mot', 'mots']], 'readers'),
  ...samples(COUNTS, 'done', 'remaining', 'total'),
  ...samples([1, 12], 'place', 'position', 'siblings', 'number', 'minutes', 'hours', 'value', 'percent', 'places'),
  ...samples(WORD, 'label', 'title', 'text', 'name', 'names', 'id', 'date', 'column', 'row', 'who', 'when', 'size'),
  ...samples(WORD, 'difference', 'detail', 'question', 'token', 'quotes', '_place', 'year', 'pasted', 'order'),
  ...samples(
    WORD,
    'way',
    'figure',
    'typed',
    'read',
    'first',
    'type',
    'list',
    'part',
    'sentence',
    'act',
    'kind',
    'words',
  ),
  ...samples([[], ['pdf', 'docx']], 'kinds'),
  ...samples(['device', 'page'], 'keptOn'),
  ...samples(['choice', 'line', 'column', 'group', 'input', 'check', 'prefill'], 'noun'),
  ...samples(QUOTES, '{ length }', '{ max }', '{ limit }'),
  ...samples([...QUOTES, ...BOUNDS], '{ min, unit }', '{ max, unit }'),
  ...samples([{ choice: WORD }], '{ choice }'),
  ...samples(AMOUNTS, '{ asked, computed, line, difference }'),
  ...samples(ROUNDED, '{ typed, read, meant, write }'),
  ...samples([{ mine: '1\u00a0$', theirs: '2\u00a0$', who: WORD }], '{ mine, theirs, who }'),
}

function samples(values: readonly unknown[], ...names: string[]) {
  return Object.fromEntries(names.map((name) => [name, values]))
}

/** Every text of a catalogue, filled in with each sample. */
function textsIn(value: unknown, path: string): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (isTemplate(value)) return argumentsOf(value, path).map((args) => ({ path, text: value(...args) }))
  return Object.entries(value as object).flatMap(([key, below]) => textsIn(below, `${path}.${key}`))
}

const isTemplate = (value: unknown): value is (...args: unknown[]) => string => typeof value === 'function'

function argumentsOf(text: (...args: unknown[]) => string, path: string): unknown[][] {
  const [, listed = ''] = /^\(?(.*?)\)?\s*=>/.exec(String(text)) ?? []
  const names = listed.match(/\{[^}]*\}|\w+/g) ?? []
  return names.reduce<unknown[][]>(
    (before, name) => {
      const values = SAMPLES[`${path.split('.').at(-1)} ${name}`] ?? SAMPLES[name]
      if (values === undefined) throw new Error(`${path}: give the parameter ${name} its samples`)
      return before.flatMap((args) => values.map((value) => [...args, value]))
    },
    [[]],
  )
}

test('what the package says in French is spaced and counted as the product says it', () => {
  const texts = textsIn({ page, finance, remarks, rjsf, engine, engineFinance, editor, xlsForm }, 'french').filter(
    ({ text }) => !GIVEN.has(text),
  )
  expect(texts.length).toBeGreaterThan(400)
  const faults = texts.flatMap(({ path, text }) =>
    ALL_RULES.filter(([, broken]) => broken.test(text)).map(([rule]) => `${path}: ${rule}: ${text}`),
  )
  expect([...new Set(faults)]).toEqual([])
})
