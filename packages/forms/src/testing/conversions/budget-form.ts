import type { ConvertedForm } from './converted-form.ts'
import { createFormDraft, type FieldDraft, type FormDraft, type QuestionDraft, refuseUnknown } from './form-draft.ts'

/** A line or a column of a table; with `sum`, it is computed from others of the table. */
interface Rank {
  readonly key: string
  readonly label: string
  readonly sum?: readonly string[]
}

interface Column extends Rank {
  readonly type?: 'amount' | 'text'
  readonly required?: boolean
  readonly maxLength?: number
  readonly pattern?: string
}

export interface BudgetTable {
  readonly key: string
  readonly title: string
  readonly label: string
  readonly required: boolean
  /** The text that the person writes above each column of amounts. */
  readonly heading?: { readonly key: string; readonly label: string; readonly maxLength: number }
  readonly lines: readonly Rank[]
  readonly columns: readonly Column[]
}

/** A cell of a table; a line or a column may be a sum. */
interface Cell {
  readonly table: string
  readonly line: string
  readonly column: string
}

interface OtherQuestion {
  readonly key: string
  readonly label: string
  readonly type: 'text' | 'choice' | 'calculation'
  readonly required?: boolean
  readonly maxLength?: number
  readonly choices?: readonly string[]
  /** What the person enters of a calculation: a percentage of a cell. */
  readonly input?: string
  readonly percentOf?: Cell
}

/** A budget of tables that add up, with what must be equal between them. */
export interface Budget {
  readonly comment: string
  readonly title: string
  readonly currency: string
  /** The least amount of any cell. */
  readonly minimum: number
  readonly tables: readonly BudgetTable[]
  readonly other: { readonly title: string; readonly questions: readonly OtherQuestion[] }
  readonly agreements: readonly {
    readonly equal: readonly (readonly (Cell | string)[])[]
    readonly message: string
  }[]
}

const OF_TABLES = ['key', 'title', 'label', 'required', 'heading', 'lines', 'columns']
const OF_COLUMNS = ['key', 'label', 'sum', 'type', 'required', 'maxLength', 'pattern']
const OF_OTHERS = ['key', 'label', 'type', 'required', 'maxLength', 'choices', 'input', 'percentOf']

interface Context {
  readonly draft: FormDraft
  readonly budget: Budget
}

/**
 * Converts a budget: one table of fixed rows for each table, whose sums along a line are columns with a formula and
 * whose last line is the total that every table shows. Where other lines are sums too, lines become columns. What must
 * be equal becomes checks. Throws for sums that fit neither way.
 */
export function convertBudget(source: object): ConvertedForm {
  const budget = source as Budget
  refuseUnknown(budget, ['comment', 'title', 'currency', 'minimum', 'tables', 'other', 'agreements'], '')
  const context = { draft: createFormDraft(), budget }
  const sections = budget.tables.map((table) => ({ label: table.title, questions: [tableQuestion(table, context)] }))
  refuseUnknown(budget.other, ['title', 'questions'], 'other')
  const others = budget.other.questions.map((question) => otherQuestion(question, context))
  sections.push({ label: budget.other.title, questions: others })
  for (const agreement of budget.agreements) convertAgreement(agreement, context)
  const converted = context.draft.finish(budget.title, sections)
  return { ...converted, description: { ...converted.description, currency: budget.currency } }
}

/** Whether lines become columns: it is so where a sum of lines is no total of all of them. */
export function isTurned({ lines }: Pick<BudgetTable, 'lines'>): boolean {
  const inputs = lines.filter(({ sum }) => sum === undefined)
  const sums = lines.filter(({ sum }) => sum !== undefined)
  return sums.length > 1 || sums.some(({ sum = [] }) => !isTotal(sum, inputs))
}

function isTotal(sum: readonly string[], inputs: readonly Rank[]): boolean {
  return sum.length === inputs.length && inputs.every(({ key }) => sum.includes(key))
}

/** The rows and the columns of the converted table, from the lines and the columns of the source. */
function ranksOf(table: BudgetTable): { readonly rows: readonly Rank[]; readonly columns: readonly Column[] } {
  return isTurned(table)
    ? {
        rows: table.columns,
        columns: [
          ...(table.heading ? [{ ...table.heading, type: 'text' as const }] : []),
          ...table.lines.map((line) => ({ ...line, type: 'amount' as const })),
        ],
      }
    : { rows: table.lines, columns: table.columns }
}

const columnId = (key: string) => `c_${key}`

function tableQuestion(table: BudgetTable, { draft, budget }: Context): QuestionDraft {
  refuseUnknown(table, OF_TABLES, table.key)
  for (const line of table.lines) refuseUnknown(line, ['key', 'label', 'sum'], `${table.key}.${line.key}`)
  for (const column of table.columns) refuseUnknown(column, OF_COLUMNS, `${table.key}.${column.key}`)
  if (isTurned(table) && table.columns.some(({ type }) => type === 'text'))
    throw new Error(`${table.key} has texts, and lines that are sums: it is not converted.`)
  if (!isTurned(table) && table.heading) throw new Error(`${table.key} has headings to write: it is not converted.`)
  const { rows, columns } = ranksOf(table)
  const inputs = rows.filter(({ sum }) => sum === undefined)
  for (const { key, sum } of rows)
    if (sum !== undefined && !isTotal(sum, inputs))
      throw new Error(`${table.key}.${key} is a sum that is not converted.`)
  const fields = columns.map((column) => columnField(column, columns, budget))
  const question = draft.addQuestion(
    table.key,
    { label: table.label, required: table.required, question_type: 'table-mixed', fields: [NAMES, ...fields] },
    inputs.map(({ key, label }) => ({ value: key, label })),
  )
  if (table.required) draft.rules.push({ at: table.key, kind: 'required' })
  placeCells(table, question, draft)
  return question
}

/** The column with the names of the rows. */
const NAMES: FieldDraft = { id: 'line', type: 'title', title: 'Line' }

function columnField(column: Column, columns: readonly Column[], { minimum }: Budget): FieldDraft {
  const { key, label, sum, type, required, maxLength, pattern } = column
  const about = { id: columnId(key), title: label }
  if (sum !== undefined) return { ...about, type: 'formula', values: [listTerms(sum, columns).join(' + ')] }
  if (type === 'amount') return { ...about, type: 'money', min: minimum }
  if (type !== 'text') throw new Error(`${key} is a column that is not converted.`)
  return { ...about, type: 'text', length: maxLength, required, ...(pattern && { validation: pattern }) }
}

/** Returns the input columns that a sum adds up, those of sums in it included: formulae read no other formula. */
function listTerms(sum: readonly string[], columns: readonly Column[]): string[] {
  return sum.flatMap((key) => {
    const inner = columns.find((each) => each.key === key)
    if (inner === undefined) throw new Error(`${key} is in a sum, and does not exist.`)
    return inner.sum ? listTerms(inner.sum, columns) : [columnId(key)]
  })
}

/** Notes where each input cell of the source is, and the rules of the cell. */
function placeCells(table: BudgetTable, question: QuestionDraft, draft: FormDraft): void {
  const { rows, columns } = ranksOf(table)
  for (const [place, row] of rows.filter(({ sum }) => sum === undefined).entries())
    for (const column of columns.filter(({ sum }) => sum === undefined)) {
      const key = [table.key, ...(isTurned(table) ? [column.key, row.key] : [row.key, column.key])].join('.')
      const option = question.id * 100 + place + 1
      draft.places.set(key, { question: question.id, option, column: columnId(column.key) })
      if (column.type === 'amount') draft.rules.push({ at: key, kind: 'minimum', limit: 0 })
      if (column.required) draft.rules.push({ at: key, kind: 'required' })
      if (column.pattern) draft.rules.push({ at: key, kind: 'pattern' })
      if (column.maxLength) draft.rules.push({ at: key, kind: 'max_length', limit: column.maxLength })
    }
}

function find(key: string, { draft }: Context): QuestionDraft {
  const question = draft.questions.get(key)
  if (question === undefined) throw new Error(`An agreement names ${key}, which does not exist.`)
  return question
}

/** The name of a cell's number in formulae: of a total, that of the column. */
function figureOf(cell: Cell, context: Context): string {
  refuseUnknown(cell, ['table', 'line', 'column'], 'A cell')
  const table = context.budget.tables.find(({ key }) => key === cell.table)
  const { id } = find(cell.table, context)
  if (table === undefined) throw new Error(`There is no table ${cell.table}.`)
  const { rows } = ranksOf(table)
  const [rowKey, columnKey] = isTurned(table) ? [cell.column, cell.line] : [cell.line, cell.column]
  const row = rows.find(({ key }) => key === rowKey)
  const isKnown = ranksOf(table).columns.some(({ key }) => key === columnKey)
  if (row === undefined || !isKnown) throw new Error(`${cell.table} has no cell ${cell.line}, ${cell.column}.`)
  const place = rows.filter(({ sum }) => sum === undefined).indexOf(row)
  return row.sum ? `q${id}_${columnId(columnKey)}` : `o${id * 100 + place + 1}_${columnId(columnKey)}`
}

function convertAgreement({ equal, message, ...others }: Budget['agreements'][number], context: Context): void {
  refuseUnknown(others, [], message)
  const [left = [], right = [], ...more] = equal
  if (more.length > 0) throw new Error(`« ${message} » compares more than two sums.`)
  const sums = [left, right].map((terms) =>
    terms.map((term) => (typeof term === 'string' ? `q${find(term, context).id}` : figureOf(term, context))),
  )
  const keys = [...left, ...right].map((term) => (typeof term === 'string' ? term : term.table))
  const questions = [...new Set(keys.map((key) => find(key, context).id))]
  context.draft.checks.push({ holds: sums.map((terms) => terms.join(' + ')).join(' == '), message, questions })
  context.draft.rules.push({ at: message, kind: 'agreement' })
}

function otherQuestion(source: OtherQuestion, context: Context): QuestionDraft {
  const { key, label, type, required = false, maxLength, choices = [], input, percentOf } = source
  refuseUnknown(source, OF_OTHERS, key)
  const { draft } = context
  if (required) draft.rules.push({ at: key, kind: 'required' })
  if (maxLength !== undefined) draft.rules.push({ at: key, kind: 'max_length', limit: maxLength })
  const about = { label, required }
  if (type === 'choice')
    return draft.addQuestion(
      key,
      { ...about, question_type: 'radio' },
      choices.map((choice) => ({ value: choice, label: choice })),
    )
  if (type === 'text')
    return draft.addQuestion(key, {
      ...about,
      question_type: 'textarea',
      fields: [{ type: 'textarea', length: maxLength }],
    })
  if (type !== 'calculation' || input === undefined || percentOf === undefined)
    throw new Error(`${key} is of a type that is not converted.`)
  const values = [`round(rate / 100 * ${figureOf(percentOf, context)}, 2)`]
  const fields = [{ type: 'formula', title: label, values }]
  return draft.addQuestion(key, { ...about, question_type: 'formule', fields }, [
    { value: '', label: input, custom: 'rate' },
  ])
}
