import type { StoredValue } from '../finance/index.ts'
import type { Random } from './random.ts'

export type DemoStoredValues = ReadonlyMap<string, StoredValue>

/** Lines of the grid, and what part of the income (or of the expenses) each is; those with labels are lists. */
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

/** How an organisation lives, the same in each of its years. */
export interface OrganizationFinances {
  readonly random: Random
  /** Cents of a usual year's income without Centraide. */
  readonly income: number
  readonly sources: readonly (typeof INCOME)[number][]
  /** What its expenses are of its income. */
  readonly spending: number
}

/** Most organisations have some of the sources only. */
export const inventFinances = (random: Random, amountAsked: number): OrganizationFinances => ({
  random,
  income: amountAsked * random.integer(5, 11),
  sources: random.sample(INCOME, random.integer(6, 9)),
  spending: random.integer(95, 103) / 100,
})

/** One column as it is asked for: how far the year is from the first, and what Centraide gives (cents). */
export interface AskedColumn {
  readonly id: string
  readonly years: number
  readonly centraide: number
  /** To the cent, as statements are; else to the hundred dollars, as budgets are. */
  readonly isExact: boolean
}

interface Column {
  readonly amounts: ReadonlyMap<string, number>
  /** Cents: line 66. */
  readonly surplus: number
  readonly expenses: number
}

const HUNDRED_DOLLARS = 10_000

/** What an organisation writes into one column: cents by line. */
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

/** Columns as the items of a budget whose grid has `all` columns: an entry of a list is in each. */
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
