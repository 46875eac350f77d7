import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id } from '../../paging.ts'
import { YearParams } from '../contract.ts'
import { HINT_LIMITS } from './limits.ts'
import { HintRule } from './rules.ts'

const Figures = {
  /** Cents; the amounts named `share`, `limit` and `percent` are hundredths of a percent. */
  amounts: z.record(z.string(), z.number().nullable()),
  words: z.record(z.string(), z.string()),
}

/** A hint that somebody dismissed, with its figures at that time. */
export const HintDismissal = z.object({
  id: z.number(),
  /** Id of the hint. */
  hint: z.string(),
  /** '' where the reader may not know it: organisations do not see the reasons of the team. */
  reason: z.string(),
  by: z.string(),
  /** ISO moment. */
  at: z.string(),
  ...Figures,
  /** Whether the reader may revoke the dismissal. */
  revocable: z.boolean(),
})
export type HintDismissal = z.infer<typeof HintDismissal>

/** The hints of an organisation's year, and what a page needs to compute them again while amounts are typed. */
export const BudgetHints = z.object({
  rules: z.array(HintRule),
  /**
   * The statements of the year before, by key of a line; null where nobody entered them, or the reader may not see
   * them.
   */
  before: z.object({ year: z.number(), amounts: z.record(z.string(), z.number()) }).nullable(),
  /** The hints for the saved amounts. */
  hints: z.array(
    z.object({
      id: z.string(),
      rule_id: z.string(),
      column: z.string(),
      line: z.string(),
      ...Figures,
      /** The dismissal in force; null where there is none, or the amounts have changed since. */
      dismissal_id: z.number().nullable(),
    }),
  ),
  /** Dismissals in force, the latest first, also of hints that no longer exist. */
  dismissals: z.array(HintDismissal),
})
export type BudgetHints = z.infer<typeof BudgetHints>

export const financialHints = {
  read: endpoint({
    method: 'GET',
    path: '/financial_analyzes/:organization_id/:year/hints',
    summary: 'What stands out in the financial pages of a year, and what was dismissed of it, why and by whom',
    params: YearParams,
    reply: BudgetHints,
  }),
  dismiss: endpoint({
    method: 'POST',
    path: '/financial_analyzes/:organization_id/:year/hints',
    summary: 'Dismisses a hint with a reason, until its amounts change; for who may fill the financial pages in',
    params: YearParams,
    body: z.object({ hint: z.string().max(HINT_LIMITS.id), reason: z.string().trim().min(1).max(HINT_LIMITS.reason) }),
    reply: BudgetHints,
  }),
  takeBack: endpoint({
    method: 'DELETE',
    path: '/financial_analyzes/:organization_id/:year/hints/:dismissal_id',
    summary: 'Takes the dismissal of a hint back: it stands out again',
    params: YearParams.extend({ dismissal_id: Id }),
    reply: BudgetHints,
  }),
}
