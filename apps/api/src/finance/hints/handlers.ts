import {
  type Actor,
  type BudgetHints,
  can,
  columnBefore,
  type contract,
  type Hint,
  hintsOf,
  isSettled,
  THREE_YEAR_GRID,
} from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import type { Handlers } from '../../access/call.ts'
import type { Db } from '../../db/client.ts'
import { AppError } from '../../errors/app-error.ts'
import { type BudgetKey, ensureOrganization, findBudget, lockBudget, readBudgetItems } from '../budgets.ts'
import { toGridContent } from '../columns.ts'
import { loadGrid } from '../grids.ts'
import { ensureEditable, ensureReadable, isEditable, mayRead, targetOfGrid, targetOfSummary } from '../rights.ts'
import { readEarlierStatements } from '../summary.ts'
import { type Dismissal, saveDismissal, readDismissals, endDismissal } from './dismissals.ts'
import { computeHintFigures } from './figures.ts'
import { readHintRules } from './rules.ts'

interface OfYear {
  readonly organization_id: number
  readonly year: number
}

interface HintReader {
  readonly db: Db
  readonly actor: Actor
}

const keyOf = ({ organization_id, year }: OfYear): BudgetKey => ({ organization_id, year, grid_id: THREE_YEAR_GRID })

async function gridOf({ db, actor }: HintReader, yearKey: OfYear) {
  const grid = await loadGrid(db, THREE_YEAR_GRID)
  const target = await targetOfGrid(db, actor, { grid, ...yearKey })
  ensureReadable(actor, grid, target)
  await ensureOrganization(db, yearKey.organization_id)
  return { grid, target }
}

/** Reads the statements of the year before if the reader may see them; those entered in hindsight only for staff. */
async function beforeOf({ db, actor }: HintReader, grid: Grid, { organization_id, year }: OfYear) {
  const yearKey = { organization_id, year: year - 1 }
  if (!mayRead(actor, grid, await targetOfGrid(db, actor, { grid, ...yearKey }))) return null
  const withHindsight = can(
    actor,
    'finance.read_financial_summary',
    await targetOfSummary(db, actor, { organization_id, year }),
  )
  const { from, amounts } = await readEarlierStatements({ db, organization_id, year }, { withHindsight })
  return from && { year: year - 1, amounts }
}

interface Worked {
  readonly rules: BudgetHints['rules']
  readonly before: BudgetHints['before']
  readonly hints: readonly Hint[]
}

async function workOut(asking: HintReader, grid: Grid, yearKey: OfYear): Promise<Worked> {
  const { db } = asking
  const key = keyOf(yearKey)
  const [rules, before] = [await readHintRules(db, THREE_YEAR_GRID), await beforeOf(asking, grid, yearKey)]
  const content = toGridContent(grid, await readBudgetItems(db, { id: await findBudget(db, key), grid }))
  const figures = computeHintFigures(grid, content, (id) => (id === 'year_before' ? columnBefore(before) : null))
  return { rules, before, hints: hintsOf(grid, rules, figures) }
}

async function answer(asking: HintReader, yearKey: OfYear): Promise<BudgetHints> {
  const { db, actor } = asking
  const { grid, target } = await gridOf(asking, yearKey)
  const { rules, before, hints } = await workOut(asking, grid, yearKey)
  const budgetId = await findBudget(db, keyOf(yearKey))
  const mayEdit = isEditable(actor, grid, target)
  const dismissals = budgetId === undefined ? [] : await readDismissals(db, budgetId, { actor, mayEdit })
  return {
    rules,
    before,
    hints: hints.map((hint) => ({ ...hint, dismissal_id: holding({ rules, dismissals }, hint)?.id ?? null })),
    dismissals: dismissals.map(({ figures, ...dismissal }) => ({ ...dismissal, ...figures })),
  }
}

interface StoredHints {
  readonly rules: BudgetHints['rules']
  readonly dismissals: readonly Dismissal[]
}

/** Finds the dismissal of a hint that still applies to its current figures. */
function holding({ rules, dismissals }: StoredHints, hint: Hint): Dismissal | undefined {
  const rule = rules.find(({ id }) => id === hint.rule_id)
  return dismissals.find((one) => one.hint === hint.id && rule !== undefined && isSettled(rule, one.figures, hint))
}

export const hintHandlers: Handlers<typeof contract.financialHints> = {
  read: ({ db, actor, params }) => answer({ db, actor }, params),

  dismiss: async (call) => {
    const { db, actor, params, body } = call
    const { grid, target } = await gridOf(call, params)
    ensureEditable(actor, grid, target)
    await db.transaction().execute(async (tx) => {
      const budget_id = await lockBudget(tx, keyOf(params))
      const { hints } = await workOut({ db: tx, actor }, grid, params)
      const hint = hints.find(({ id }) => id === body.hint)
      if (!hint) throw new AppError('hint_gone')
      const { amounts, words } = hint
      await saveDismissal({ ...call, tx }, { budget_id, ...body, figures: { amounts, words } })
    })
    return answer(call, params)
  },

  takeBack: async (call) => {
    const { db, actor, params } = call
    const { grid, target } = await gridOf(call, params)
    ensureEditable(actor, grid, target)
    const budget_id = await findBudget(db, keyOf(params))
    if (budget_id === undefined) throw new AppError('not_found')
    await db.transaction().execute((tx) => endDismissal({ ...call, tx }, { id: params.dismissal_id, budget_id }))
    return answer(call, params)
  },
}
