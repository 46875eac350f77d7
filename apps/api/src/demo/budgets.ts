import { RETROSPECTIVE_GRID, THREE_YEAR_GRID } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { Content } from '../content/read-content.ts'
import { wholeGrid } from '../content/index.ts'
import { placeOf, valueOf } from '../finance/index.ts'
import {
  amount,
  columnOf,
  type DemoStoredValues,
  type OrganizationFinances,
  inventFinances,
  itemsOfColumns,
  text,
} from './budget-amounts.ts'
import { askedOf } from './conclusions.ts'
import type { DemoData } from './demo-data.ts'
import { createRandom } from './random.ts'
import { savedAt } from './saved-at.ts'

type Request = DemoData['requests'][number]

interface DemoBudget {
  readonly id: number
  readonly organization_id: number
  readonly year: number
  readonly grid_id: string
}

/** Rows to insert, by table, in order. */
export interface DemoBudgets {
  readonly budgets: readonly DemoBudget[]
  readonly budget_items: readonly object[]
  readonly budget_changes: readonly object[]
}

interface Filled extends Omit<DemoBudget, 'id'> {
  readonly items: DemoStoredValues
  readonly at: Date
  /** Id of the author. */
  readonly by: number | null
}

const THREE_YEARS = ['statements', 'current', 'projected']
const HINDSIGHT = ['two_years_before', 'year_before']
const FIRMS = ['Roy, Tremblay et associés', 'Groupe comptable Le Méandre', 'Bouchard CPA', 'Lévesque et Fortin CPA']
const MISSIONS = ['examen', 'audit', 'compilation']
/** Fields below the grid, with their share of the year's expenses. */
const BALANCES: readonly (readonly [field: string, part: number])[] = [
  ['balance-immobilisation-fund', 0.12],
  ['balance-affected', 0.08],
  ['total-actif', 0.7],
]

/**
 * Creates the financial pages of requests that have some, consistent with the requested and granted amounts and with
 * the years before and after. Without pages for both years before, staff have entered them in hindsight.
 */
export function demoBudgets(data: DemoData, content: Content): DemoBudgets {
  const three = gridIn(content, THREE_YEAR_GRID)
  const hindsight = gridIn(content, RETROSPECTIVE_GRID)
  const withPages = new Set(content.lookups.request_types.filter((type) => type.financial_pages).map(({ id }) => id))
  const byYear = new Map<string, Request>()
  for (const request of data.requests)
    if (withPages.has(request.type_id) && isBegun(request)) byYear.set(yearOf(request), request)
  const filled = [...byYear.values()].flatMap((request) => {
    const household = householdIn(data, content, request)
    const isKnown = [1, 2].every((ago) =>
      byYear.has(yearOf({ ...request, financial_year: request.financial_year - ago })),
    )
    return [threeYears(data, household, request), ...(isKnown ? [] : [inHindsight(household, request)])]
  })
  return rowsOf(filled, new Map([three, hindsight].map((grid) => [grid.definition.id, grid])))
}

/** A request whose form is hardly begun has no figures yet. */
const isBegun = ({ share }: Request): boolean => share >= 0.3

const yearOf = ({ organization_id, financial_year }: Request): string => `${organization_id} ${financial_year}`

function gridIn({ grids }: Content, id: string): Grid {
  const grid = grids.find((one) => one.id === id)
  if (!grid) throw new Error(`No grid ${id}`)
  return wholeGrid(
    grid,
    grids.find((one) => one.id === grid.lines_of),
  )
}

interface HouseholdYear {
  readonly household: OrganizationFinances
  /** Amount in cents. */
  readonly asked: number
}

function householdIn({ requests }: DemoData, { forms, lookups }: Content, request: Request): HouseholdYear {
  const source = { forms: new Map(forms.map((form) => [form.id, form])), types: lookups.request_types }
  const own = requests.filter(({ organization_id }) => organization_id === request.organization_id)
  const usual = askedOf(source, own[0] ?? request)
  return {
    household: inventFinances(createRandom(130_000 + request.organization_id), usual),
    asked: askedOf(source, request),
  }
}

/** Returns what was granted for a year, in cents. */
function grantedIn({ requests, conclusions }: DemoData, organization: number, year: number): number | undefined {
  const ids = requests
    .filter(({ organization_id, financial_year }) => organization_id === organization && financial_year === year)
    .map(({ id }) => id)
  return conclusions.find(({ request_id }) => ids.includes(request_id))?.ammount_final ?? undefined
}

const userOf = ({ users }: DemoData, organization: number): number | null =>
  users.find(({ organization_id }) => organization_id === organization)?.id ?? null

function threeYears(data: DemoData, { household, asked }: HouseholdYear, request: Request): Filled {
  const { organization_id, financial_year: year, share, state_id } = request
  const random = createRandom(140_000 + request.id)
  const living = { ...household, random }
  const years = year - 2020
  const before = grantedIn(data, organization_id, year - 1) ?? asked
  const statements = columnOf(living, { id: 'statements', years, centraide: before, isExact: true })
  const now = grantedIn(data, organization_id, year) ?? before
  const current = columnOf(living, { id: 'current', years: years + 1, centraide: now, isExact: false })
  const projected = columnOf(living, { id: 'projected', years: years + 2, centraide: asked, isExact: false })
  const columns = [['statements', statements] as const, ['current', current] as const]
  const items = new Map(
    itemsOfColumns(share < 0.9 ? columns : [...columns, ['projected', projected] as const], THREE_YEARS),
  )
  // Some requests that may still be corrected have a surplus that does not match.
  const differs = state_id <= 3 && random.chance(0.2) ? 100_000 : 0
  items.set('fields.verif-surplus', amount(statements.surplus - differs))
  for (const [field, part] of BALANCES) items.set(`fields.${field}`, amount(Math.round(statements.expenses * part)))
  items
    .set('fields.balance-free-affectation', amount(statements.amounts.get('non-affected-actif') ?? 0))
    .set('fields.real-month', text(String(random.integer(4, 9))))
    .set('fields.accounting-firm-name', text(random.pick(FIRMS)))
    .set('fields.mission-exam', text(random.pick(MISSIONS)))
    .set('fields.financial-year-start', text(`${year - 1}-04-01`))
    .set('fields.financial-year-end', text(`${year}-03-31`))
  const by = userOf(data, organization_id)
  return { organization_id, year, grid_id: THREE_YEAR_GRID, items, at: savedAt(request), by }
}

/** Creates the two years before, as the adviser entered them from the statements. */
function inHindsight({ household, asked }: HouseholdYear, request: Request): Filled {
  const { organization_id, financial_year: year, responsible_id: by } = request
  const living = { ...household, random: createRandom(150_000 + request.id) }
  const centraide = Math.round(asked * 0.85)
  const columns = HINDSIGHT.map((id, place) => {
    const column = columnOf(living, { id, years: year - 2022 + place, centraide, isExact: true })
    return [id, column] as const
  })
  return {
    organization_id,
    year,
    grid_id: RETROSPECTIVE_GRID,
    items: itemsOfColumns(columns, HINDSIGHT),
    at: savedAt(request),
    by,
  }
}

function rowsOf(filled: readonly Filled[], grids: ReadonlyMap<string, Grid>): DemoBudgets {
  const numbered = filled.map((one, place) => ({ ...one, id: place + 1 }))
  const items = numbered.flatMap(({ id: budget_id, items: values, at, by, grid_id }) =>
    [...values].map(([key, stored]) => ({ budget_id, key, stored, at, by, grid_id })),
  )
  return {
    budgets: numbered.map(({ id, organization_id, year, grid_id }) => ({ id, organization_id, year, grid_id })),
    budget_items: items.map(({ budget_id, key, stored, at, by }) => {
      return { budget_id, key, ...stored, revision: 1, updated_at: at, updated_by: by }
    }),
    budget_changes: items.map(({ budget_id, key, stored, at, by, grid_id }, place) => {
      const grid = grids.get(grid_id)
      const label = grid && placeOf(grid, key)?.label
      if (!grid || label === undefined) throw new Error(`No item ${key} in the grid ${grid_id}`)
      return { id: place + 1, budget_id, key, label, user_id: by, at, was: '', became: valueOf(stored, grid) }
    }),
  }
}
