import { describe, expect, test } from 'vitest'
import { createStore } from '../../engine/create-store.ts'
import { evaluate } from '../../engine/evaluate.ts'
import { findLinesFigure } from '../../question-type/figures.ts'
import { formOf } from '../builders.ts'
import { breakRule, changeAnswers, createRefusalFinder, findQuestionKey } from './broken-rules.ts'
import { BUDGET_ANSWERS } from './budget-answers.ts'
import { type Budget, type BudgetTable, convertBudget, isTurned } from './budget-form.ts'
import source from './budget.json'
import { countParts, countRules } from './count-parts.ts'
import { findPlace, writeAnswers } from './converted-form.ts'

const budget = source as Budget
const converted = convertBudget(budget)
const form = formOf(converted.description)
const findRefusals = createRefusalFinder(form, '2026-11-28')
const valid = writeAnswers(converted, BUDGET_ANSWERS)

/** Returns the ranks of a table that are entered, those that are sums, and the columns of numbers. */
function split({ lines, columns }: BudgetTable) {
  const entered = columns.filter(({ sum }) => sum === undefined)
  return {
    lines: lines.filter(({ sum }) => sum === undefined),
    lineSums: lines.filter(({ sum }) => sum !== undefined),
    columns: entered,
    columnSums: columns.filter(({ sum }) => sum !== undefined),
    numbers: columns.filter(({ type, sum }) => sum !== undefined || type === 'amount'),
  }
}

/** Works out a cell of the source, whatever sums it is in. */
function amountOf(table: BudgetTable, lineKey: string, columnKey: string): number {
  const line = table.lines.find(({ key }) => key === lineKey)
  const column = table.columns.find(({ key }) => key === columnKey)
  const add = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
  if (line?.sum) return add(line.sum.map((key) => amountOf(table, key, columnKey)))
  if (column?.sum) return add(column.sum.map((key) => amountOf(table, lineKey, key)))
  return Number(BUDGET_ANSWERS[`${table.key}.${lineKey}.${columnKey}`])
}

/** Returns the key of the first cell that a sum adds up, or of the cell itself. */
function findInput({ table: tableKey, line, column }: { table: string; line: string; column: string }): string {
  const table = budget.tables.find(({ key }) => key === tableKey)
  const [ofLine] = table?.lines.find(({ key }) => key === line)?.sum ?? []
  const [ofColumn] = table?.columns.find(({ key }) => key === column)?.sum ?? []
  if (ofLine === undefined && ofColumn === undefined) return `${tableKey}.${line}.${column}`
  return findInput({ table: tableKey, line: ofLine ?? line, column: ofColumn ?? column })
}

/** Reads the same cell in the converted form: a result of a row, or a total under the table. */
function readCell(table: BudgetTable, lineKey: string, columnKey: string): number {
  const state = createStore(form, valid).question(findPlace(converted, table.key).question)
  const [rowKey, across] = isTurned(table) ? [columnKey, lineKey] : [lineKey, columnKey]
  const rows = (isTurned(table) ? table.columns : table.lines).filter(({ sum }) => sum === undefined)
  const row = rows.findIndex(({ key }) => key === rowKey)
  if (row >= 0) return state.results[`${state.question.options[row]?.id}.c_${across}`] ?? Number.NaN
  return findLinesFigure(state.question, { option: null, column: `c_${across}` })?.(state) ?? Number.NaN
}

describe('a budget of tables that add up', () => {
  test.each(budget.tables)('$title has a cell for each that is entered', (table) => {
    const { lines, columns } = split(table)
    const keys = lines.flatMap((line) => columns.map((column) => `${table.key}.${line.key}.${column.key}`))
    const headings = table.heading ? columns.map(({ key }) => `${table.key}.name.${key}`) : []
    const cells = [...converted.places].filter(([key, { column }]) => column && key.startsWith(`${table.key}.`))
    expect(cells.map(([key]) => key).toSorted()).toEqual([...keys, ...headings].toSorted())
    expect(Object.keys(BUDGET_ANSWERS)).toEqual(expect.arrayContaining([...keys, ...headings]))
  })

  test.each(budget.tables)('$title works out every sum of the source', (table) => {
    const { lineSums, columnSums, numbers } = split(table)
    const sums = [
      ...lineSums.flatMap((line) => numbers.map((column) => [line.key, column.key] as const)),
      ...columnSums.flatMap((column) => split(table).lines.map((line) => [line.key, column.key] as const)),
    ]
    expect(sums.length).toBeGreaterThan(0)
    const read = sums.map(([line, column]) => [line, column, readCell(table, line, column)])
    expect(read).toEqual(sums.map(([line, column]) => [line, column, amountOf(table, line, column)]))
  })

  test('has all questions, choices and rules of the source, and nothing that is written in another way', () => {
    const others = budget.other.questions
    const choices = others.flatMap((other) => other.choices ?? [])
    expect(countParts(form.description)).toEqual({
      questions: budget.tables.length + others.length,
      choices: choices.length,
    })
    const lines = budget.tables.flatMap((table) => split(table).lines.flatMap(() => split(table).columns))
    const headings = budget.tables.flatMap((table) => (table.heading ? split(table).columns : []))
    expect(countRules(converted.rules)).toEqual({
      minimum: lines.filter(({ type }) => type === 'amount').length,
      required: [...lines, ...budget.tables, ...others].filter(({ required }) => required).length,
      pattern: lines.filter(({ pattern }) => pattern).length,
      max_length: [...lines, ...others].filter(({ maxLength }) => maxLength).length + headings.length,
      agreement: budget.agreements.length,
    })
    expect(converted.exceptions).toEqual([])
  })

  test('is ready to submit with valid answers to all of it', () => {
    expect(evaluate(form, valid)).toMatchObject({ faults: [], unanswered: [], isReadyToSubmit: true })
    expect(findRefusals(valid)).toEqual({ engine: [], schema: [] })
  })

  test.each(converted.rules.filter(({ kind }) => kind !== 'agreement'))(
    'refuses an answer against: $at $kind',
    (rule) => {
      const cells = Object.keys(BUDGET_ANSWERS).filter((key) => key.startsWith(`${rule.at}.`))
      const breaches = { ...breakRule(rule, BUDGET_ANSWERS), ...(rule.kind === 'pattern' && { [rule.at]: '10.1' }) }
      const isTable = budget.tables.some(({ key }) => key === rule.at)
      const changes = isTable ? Object.fromEntries(cells.map((key) => [key, null])) : breaches
      const answers = writeAnswers(converted, changeAnswers(BUDGET_ANSWERS, changes))
      const { faults, unanswered } = evaluate(form, answers)
      // An amount that changes also breaks what must be equal, at other questions too.
      const own = faults.filter(({ code }) => code !== 'check').map(({ question_id }) => question_id)
      const refused = new Set([...own, ...unanswered].map((id) => `q${id}`))
      expect([...refused]).toEqual([findQuestionKey(converted, BUDGET_ANSWERS, rule.at)])
      const { engine, schema } = findRefusals(answers)
      expect(schema).toEqual(engine)
    },
  )

  test.each(budget.agreements)('refuses amounts of which this is not true: $message', ({ equal, message }) => {
    const [, [last] = []] = equal
    if (last === undefined || typeof last === 'string') throw new Error('The agreement ends with no cell.')
    const key = findInput(last)
    const answers = writeAnswers(converted, changeAnswers(BUDGET_ANSWERS, { [key]: '999999' }))
    const { faults } = evaluate(form, answers)
    const at = faults.filter((fault) => fault.message === message).map(({ question_id }) => question_id)
    const named = equal
      .flat()
      .map((term) => findPlace(converted, typeof term === 'string' ? term : term.table).question)
    expect(new Set(at)).toEqual(new Set(named))
    const { engine, schema } = findRefusals(answers)
    expect(schema).toEqual(engine)
  })
})

test.each([
  ['a table with an average', { lines: [{ key: '1', label: '1', average: ['2'] }] }],
  ['a column of dates', { columns: [{ key: 'a', label: 'a', type: 'date' }] }],
  ['a sum of what does not exist', { columns: [{ key: 'a', label: 'a', sum: ['z'] }] }],
])('a budget with %s is not converted', (_, change) => {
  const [first] = budget.tables
  const tables = [{ ...first, ...change }] as readonly BudgetTable[]
  expect(() => convertBudget({ ...budget, tables, agreements: [] })).toThrow(/convert|does not exist/)
})
