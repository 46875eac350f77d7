import { expect, test } from 'vitest'
import { fixtureText } from '@octroi/fixtures'
import type { GridDefinition } from './definition.ts'
import { gridOf, readGrid } from './read-grid.ts'
import { smallGrid } from './small-grid.ts'
import { THREE_YEAR_BUDGET } from '@octroi/fixtures/three-year-budget'

type Faulty = Record<string, unknown>

/** Faults of the small grid with these properties replaced, as `path: code`. */
function faultsOf(change: Faulty | ((definition: GridDefinition) => Faulty)): string[] {
  const definition = smallGrid()
  const read = readGrid({ ...definition, ...(typeof change === 'function' ? change(definition) : change) })
  return 'faults' in read ? read.faults.map(({ path, code }) => `${path}: ${code}`) : []
}

/** The small grid with line 3, a total, replaced. */
const withTotal = (expression: string, kind = 'total') =>
  faultsOf(({ lines }) => ({
    lines: lines.map((line) => (line.number === 3 ? { ...line, kind, expression } : line)),
  }))

test('the budget that ships has the lines of its list, in order and to the letter', () => {
  const [, ...rows] = fixtureText('grid-lines.csv').trim().split(/\r?\n/)
  const cells = rows.map((row) => [...row.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, a, b]) => a ?? b))
  expect(
    THREE_YEAR_BUDGET.lines.map((line) => [
      String(line.number),
      line.key,
      line.group,
      line.kind,
      line.label,
      line.expression ?? '',
    ]),
  ).toEqual(cells)
  expect(THREE_YEAR_BUDGET.lines).toHaveLength(68)
})

test('the budget that ships has no fault', () => {
  expect(readGrid(THREE_YEAR_BUDGET)).toHaveProperty('grid')
  expect(readGrid(JSON.parse(JSON.stringify(THREE_YEAR_BUDGET)))).toHaveProperty('grid')
})

test('what is missing, unknown or of the wrong shape is told by path', () => {
  const broken = faultsOf(({ lines: [first, ...rest] }) => ({
    colour: 'red',
    columns: [{ id: 'one', type_id: 0 }],
    lines: [{ ...first, kind: 'heading' }, ...rest],
  }))
  expect(broken).toEqual([
    'columns[0].label: missing_property',
    'columns[0].type_id: wrong_shape',
    'lines[0].kind: wrong_shape',
    'colour: unknown_property',
  ])
})

test('a total over a line that does not exist is refused', () => {
  expect(withTotal('1+99')).toEqual(['lines[2].expression: unknown_line'])
  expect(withTotal('1..9')).toContain('lines[2].expression: unknown_line')
})

test('a total over a later line is refused, and one that ends up reading itself is a cycle', () => {
  expect(withTotal('1+4')).toEqual(['lines[2].expression: later_line'])
  expect(withTotal('3+1')).toEqual(['lines[2].expression: cycle'])
  expect(withTotal('1+5')).toEqual(['lines[2].expression: cycle', 'lines[4].expression: cycle'])
})

test.each(['1+', '1 2', '1*2', '(1+2', '2..1', 'L1', '', '1/2', '1..'])('«%s» is no sum', (expression) => {
  expect(withTotal(expression)).toHaveLength(1)
})

test.each(['1+2', '1/2', '1/2*50', '1/2/1*100'])('«%s» is no ratio', (expression) => {
  expect(withTotal(expression, 'ratio')).toContain('lines[2].expression: bad_expression')
})

test('names and numbers that come twice are refused', () => {
  const twice = faultsOf(({ lines, columns, fields }) => ({
    columns: [...columns, { ...columns[0], label: 'Encore' }],
    lines: [...lines, { ...lines[0], label: 'Encore' }],
    fields: [...fields, { ...fields[0], key: 'gifts' }],
  }))
  expect(twice).toEqual([
    'columns[2].id: duplicate',
    'columns[2].type_id: duplicate',
    'lines[6].number: duplicate',
    'lines[6].key: duplicate',
    'fields[7].key: duplicate',
  ])
})

test('a line to fill in has no expression, a computed one has one', () => {
  const faults = faultsOf(({ lines }) => ({
    lines: lines.map((line) => {
      if (line.number === 1) return { ...line, expression: '2' }
      const { expression, ...rest } = line
      return line.number === 3 ? rest : { ...rest, ...(expression !== undefined && { expression }) }
    }),
  }))
  expect(faults).toEqual(['lines[0].expression: misplaced_expression', 'lines[2].expression: missing_expression'])
})

test('a group has one list, and exists', () => {
  const faults = faultsOf(({ lines: [first, ...rest] }) => ({
    lines: [{ ...first, kind: 'list' }, ...rest.slice(0, -1), { ...rest.at(-1), group: 'elsewhere' }],
  }))
  expect(faults).toEqual(['lines[1].kind: two_lists', 'lines[5].group: unknown_group'])
})

test('fields below the grid name columns, amounts and choices that exist', () => {
  const faults = faultsOf(({ fields }) => ({
    fields: fields.map((field) => {
      if (field.kind === 'total') return { ...field, of: ['fund', 'firm'] }
      if (field.kind === 'choice') return { ...field, column: 'nowhere', default: 13 }
      return field
    }),
    check: { field: 'firm', line: 70 },
    headings: [{ before: 70, label: 'Fin' }],
  }))
  expect(faults).toEqual([
    'fields[0].column: unknown_column',
    'fields[0].default: not_a_choice',
    'fields[4].of[1]: unknown_field',
    'check.field: unknown_field',
    'check.line: unknown_line',
    'headings[0].before: unknown_line',
  ])
})

test('a definition that ships with the product is refused with its faults in words', () => {
  expect(() => gridOf({ ...smallGrid(), headings: [{ before: 70, label: 'Fin' }] })).toThrow(
    'headings[0].before: La ligne 70 n’existe pas.',
  )
})
