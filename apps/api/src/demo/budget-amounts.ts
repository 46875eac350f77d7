import type { StoredValue } from '../finance/index.ts'
import type { Random } from './random.ts'

export type DemoStoredValues = ReadonlyMap<string, StoredValue>

/** Lines of the grid with their share of the income (or of the expenses); those with a label are lists. */
const INCOME: readonly (readonly [line: string, part: number, label?: string])[] = [
  ['provincial_1', 0.34],
  ['provincial_3', 0.08],
  ['provincial_5', 0.05, 'Soutien à l’action bénévole'],
  ['federal_1', 0.07],
  ['municipal', 0.09, 'Ville, soutien aux organismes'],
  ['subvention_1', 0.11],
  ['subvention_3', 0.03],
  ['subvention_4', 0.05],
  ['operation_1', 0.06],
  ['operation_2', 0.07],
  ['operation_4', 0.04],
  ['operation_7', 0.01],
]
const EXPENSES: readonly (readonly [line: string, part: number, label?: string])[] = [
  ['outcome_salary_1', 0.56],
  ['outcome_salary_2', 0.08, 'Charges sociales de l’employeur'],
  ['service_1', 0.07],
  ['service_3', 0.02],
  ['service_6', 0.04],
  ['service_8', 0.03],
  ['service_9', 0.02],
  ['housing_1', 0.1],
  ['housing_3', 0.03],
  ['housing_4', 0.03],
  ['other_1', 0.02],
]

/** Finances of an organisation, the same in each of its years. */
export interface OrganizationFinances {
  readonly random: Random
  /** Income of a usual year without Centraide, in cents. */
  readonly income: number
  readonly sources: readonly (typeof INCOME)[number][]
  /** Ratio of its expenses to its income. */
  readonly spending: number
}

/** Invents finances with only some of the sources, as most organisations have. */
export const inventFinances = (random: Random, amountAsked: number): OrganizationFinances => ({
  random,
  income: amountAsked * random.integer(5, 11),
  sources: random.sample(INCOME, random.integer(6, 9)),
  spending: random.integer(95, 103) / 100,
})

/** The parameters of a column: its distance in years from the first, and Centraide's grant in cents. */
export interface AskedColumn {
  readonly id: string
  readonly years: number
  readonly centraide: number
  /** True for amounts to the cent, as in statements; otherwise rounded to hundreds of dollars, as in budgets. */
  readonly isExact: boolean
}

interface Column {
  readonly amounts: ReadonlyMap<string, number>
  /** Line 66 in cents. */
  readonly surplus: number
  readonly expenses: number
}

const HUNDRED_DOLLARS = 10_000

/** Creates the amounts of one column, in cents by line. */
export function columnOf(
  { random, income, sources, spending }: OrganizationFinances,
  askedColumn: AskedColumn,
): Column {
  const grown = income * (1 + 0.03 * askedColumn.years)
  const rounded = (cents: number) =>
    askedColumn.isExact ? Math.round(cents) : Math.round(cents / HUNDRED_DOLLARS) * HUNDRED_DOLLARS
  const around = (cents: number) => rounded(cents * (0.94 + random.next() * 0.12))
  const whole = sources.reduce((sum, [, part]) => sum + part, 0)
  const amounts = new Map([['income_centraide', askedColumn.centraide]])
  for (const [line, part] of sources) amounts.set(line, around((grown * part) / whole))
  const total = [...amounts.values()].reduce((sum, cents) => sum + cents, 0)
  for (const [line, part] of EXPENSES) amounts.set(line, around(total * spending * part))
  const expenses = EXPENSES.reduce((sum, [line]) => sum + (amounts.get(line) ?? 0), 0)
  const [worn, deferred] = [rounded(total * 0.015), rounded(total * 0.008)]
  amounts.set('outcome_amortization', worn).set('income_amortization', deferred)
  amounts.set('non-affected-actif', rounded((expenses * random.integer(8, 38)) / 100))
  return { amounts, surplus: total + deferred - expenses - worn, expenses }
}

const LABELS = new Map(
  [...INCOME, ...EXPENSES].flatMap(([line, , label]) => (label === undefined ? [] : [[line, label]])),
)
const BLANK: StoredValue = { cents: null, rows: null, text: null }

export const amount = (cents: number): StoredValue => ({ ...BLANK, cents })
export const text = (words: string): StoredValue => ({ ...BLANK, text: words })

/** Converts columns to the items of a budget whose grid has the columns `all`; a list's entry is in each of them. */
export function itemsOfColumns(
  columns: readonly (readonly [id: string, Column])[],
  all: readonly string[],
): DemoStoredValues {
  const items = new Map<string, StoredValue>()
  for (const [id, { amounts }] of columns) {
    for (const [line, cents] of amounts) {
      const label = LABELS.get(line)
      if (label === undefined) items.set(`amounts.${id}.${line}`, amount(cents))
      else {
        const none = Object.fromEntries(all.map((column) => [column, [{ label, cents: null }]]))
        const rows = { ...none, ...items.get(`lists.${line}`)?.rows, [id]: [{ label, cents }] }
        items.set(`lists.${line}`, { ...BLANK, rows })
      }
    }
  }
  return items
}
