import { type Grid, type GridLine, isEntered } from '@octroi/forms/finance'
import type { Hint, HintColumn, HintFigures } from './figures.ts'
import type { HintRule } from './rules.ts'

type Rule<Kind extends HintRule['kind']> = Extract<HintRule, { kind: Kind }>
type FoundHint = Omit<Hint, 'id' | 'rule_id'>

/**
 * Computes the hints of a budget, in the order of its rules, then of its lines. All figures are integers: cents, and
 * hundredths of a percent. A hint never blocks anybody. A rule about a line or column that the grid does not have is
 * skipped.
 */
export function computeHints(grid: Grid, rules: readonly HintRule[], figures: HintFigures): Hint[] {
  return rules.flatMap((rule) =>
    foundBy(grid, rule, figures).map((hint) => ({
      ...hint,
      id: `${rule.id}.${hint.column}.${hint.line}`,
      rule_id: rule.id,
    })),
  )
}

function foundBy(grid: Grid, rule: HintRule, figures: HintFigures): FoundHint[] {
  switch (rule.kind) {
    case 'change':
      return changes(grid, rule, figures)
    case 'share':
      return shares(grid, rule, figures)
    case 'equal':
      return differing(grid, rule, figures)
    case 'details':
      return incomplete(grid, figures)
    case 'period':
      return lasting(grid, rule, figures)
    default:
      return tooLow(grid, rule, figures)
  }
}

function changes(grid: Grid, rule: Rule<'change'>, { columnOf }: HintFigures): FoundHint[] {
  const { column, against, over } = rule
  const [now, then] = [columnOf(column), columnOf(against)]
  if (!now || !then) return []
  return grid.lines
    .filter(({ number, kind }) => rule.lines.some((one) => one === number || one === kind))
    .filter((line) => isComparable(grid, line, { now, past: then }))
    .flatMap(({ key }) => {
      const [amount, before] = [now.amountOf(key), then.amountOf(key)]
      if (!exceedsLimits(before, amount, over)) return []
      const amounts = { amount, before, difference: amount - before, percent: percentOf(amount - before, before) }
      return [{ column, line: key, amounts, words: { against } }]
    })
}

interface Compared {
  readonly now: HintColumn
  readonly past: HintColumn
}

/**
 * Whether a line can be compared between two columns. An entered line must be filled in in both. A total must have all
 * its lines filled in that had an amount before: until then somebody is still entering the column.
 */
function isComparable(grid: Grid, line: GridLine, { now, past }: Compared): boolean {
  if (isEntered(line)) return now.isFilled(line.key) && past.isFilled(line.key)
  const parts = grid.lines.filter(({ key }) =>
    (grid.dependants.get(key) ?? []).some(({ key: sum }) => sum === line.key),
  )
  return parts.every((part) => !isEntered(part) || past.amountOf(part.key) === 0 || now.isFilled(part.key))
}

interface Limits {
  readonly cents: number
  readonly hundredths: number
}

/** Whether an amount changed by more than both limits. A change from 0 exceeds any percentage. */
export function exceedsLimits(before: number, now: number, { cents, hundredths }: Limits): boolean {
  const difference = magnitude(BigInt(now) - BigInt(before))
  return difference > BigInt(cents) && difference * 10_000n > BigInt(hundredths) * magnitude(BigInt(before))
}

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value)

/** The change in hundredths of a percent, rounded towards 0; null for a change from 0. */
function percentOf(difference: number, before: number): number | null {
  return before === 0 ? null : Number((BigInt(difference) * 10_000n) / magnitude(BigInt(before)))
}

function shares(grid: Grid, rule: Rule<'share'>, { columnOf }: HintFigures): FoundHint[] {
  const line = grid.lineByNumber.get(rule.line)
  if (!line) return []
  return rule.columns.flatMap((id) => {
    const share = columnOf(id)?.amountOf(line.key) ?? 0
    return share > rule.over ? [{ column: id, line: line.key, amounts: { share, limit: rule.over }, words: {} }] : []
  })
}

function differing(grid: Grid, rule: Rule<'equal'>, { columnOf, fieldOf }: HintFigures): FoundHint[] {
  const line = grid.lineByNumber.get(rule.line)
  const column = columnOf(rule.column)
  const { cents: entered } = fieldOf(rule.field)
  if (!line || !column || entered === null) return []
  const amount = column.amountOf(line.key)
  if (amount === entered) return []
  return [{ column: rule.column, line: line.key, amounts: { amount, entered }, words: { field: rule.field } }]
}

/**
 * Finds the totals that leave out an unreadable detail, each once, with the first such detail. A detail that counts in
 * several totals is reported for the nearest.
 */
function incomplete(grid: Grid, { columnOf }: HintFigures): FoundHint[] {
  return grid.columns.flatMap(({ id }) => {
    const column = columnOf(id)
    const details = column ? grid.lines.filter(({ key }) => column.unreadable.has(key)) : []
    const totals = [...new Set(details.map((detail) => totalOf(grid, detail)))]
    return totals.map((line) => ({
      column: id,
      line,
      amounts: { amount: column?.amountOf(line) ?? 0 },
      words: { line: details.find((detail) => totalOf(grid, detail) === line)?.key ?? line },
    }))
  })
}

/** The nearest total that includes a line; the line itself where there is none. */
function totalOf({ dependants, lineByKey }: Grid, { key }: GridLine): string {
  const totals = (dependants.get(key) ?? []).filter((line) => lineByKey.get(line.key)?.kind === 'total')
  return totals[0]?.key ?? key
}

function tooLow(grid: Grid, rule: Rule<'level'>, { columnOf, fieldOf }: HintFigures): FoundHint[] {
  const column = columnOf(rule.column)
  const chosen = fieldOf(rule.field).text
  const at = rule.levels.findIndex(({ value }) => value === chosen)
  const line = grid.lineByNumber.get(rule.lines[0] ?? 0)
  if (!column || !line || at === -1) return []
  const amount = sumOf(grid, rule.lines, column)
  const needed = rule.levels.findLast(({ from }, level) => level > at && amount >= from)
  if (!needed) return []
  return [
    {
      column: rule.column,
      line: line.key,
      amounts: { amount },
      words: { chosen, needed: needed.value, field: rule.field },
    },
  ]
}

function sumOf(grid: Grid, numbers: readonly number[], { amountOf }: HintColumn): number {
  const keys = numbers.flatMap((number) => grid.lineByNumber.get(number)?.key ?? [])
  return Number(keys.reduce((sum, key) => sum + BigInt(amountOf(key)), 0n))
}

/** Returns a hint when the financial year does not last as many months as the rule says, whatever the amounts. */
function lasting(grid: Grid, rule: Rule<'period'>, { fieldOf }: HintFigures): FoundHint[] {
  const line = grid.lineByNumber.get(rule.line)
  const [start, end] = [fieldOf(rule.start).text, fieldOf(rule.end).text]
  const lasts = monthsBetween(start, end)
  if (!line || lasts === null || lasts === rule.months) return []
  return [{ column: rule.column, line: line.key, amounts: {}, words: { start, end } }]
}

const DAY_MS = 86_400_000
const DAYS_OF_MONTH = 365.25 / 12

/**
 * The number of months between two days, both included, rounded. It is below 1 if the end comes first, null while one
 * of the days is unknown.
 */
function monthsBetween(start: string, end: string): number | null {
  const [first = Number.NaN, last = Number.NaN] = [start, end].map((day) => Date.parse(`${day}T00:00:00Z`))
  const months = Math.round(((last - first) / DAY_MS + 1) / DAYS_OF_MONTH)
  return Number.isNaN(months) ? null : months
}
