import type { BudgetChange, BudgetHints, BudgetItem, FinancialRow, FinancialSummary } from '@octroi/domain'
import type { Person, Reply } from './person.ts'

/** A budget: a grid of an organisation's year. */
export interface AskedBudget {
  readonly of: Person
  readonly year: number
  readonly grid?: string
  /** Keys of saved items of which another text may still arrive. */
  readonly renewed?: readonly string[]
}

const addressOf = ({ of, year }: AskedBudget): string => `/financial_analyzes/${of.organizationId}/${year}`
const gridOf = ({ grid }: AskedBudget): Readonly<Record<string, string>> =>
  grid === undefined ? {} : { grid_id: grid }

interface SaveReply {
  readonly saved: readonly Pick<BudgetItem, 'key' | 'value' | 'revision'>[]
  readonly conflicts: readonly (BudgetItem & { readonly by_me: boolean })[]
  readonly refused: readonly { readonly key: string; readonly code: string; readonly message: string }[]
}

type SentItems = Readonly<Record<string, string | readonly [value: string, revision: number]>>

/** Saves items: a value alone overwrites, a value with a base revision may conflict. */
export function savesItems(who: Person, asked: AskedBudget, sent: SentItems): Promise<Reply<SaveReply>> {
  const items = Object.entries(sent).map(([key, given]) =>
    typeof given === 'string' ? { key, value: given } : { key, value: given[0], revision: given[1] },
  )
  return who.calls<SaveReply>('POST', `${addressOf(asked)}/items`, {
    query: gridOf(asked),
    body: { items, renewed: asked.renewed },
  })
}

/** Reads the saved items by key. */
export async function itemsOf(who: Person, asked: AskedBudget): Promise<Readonly<Record<string, BudgetItem>>> {
  const { body } = await who.reads<{ items: BudgetItem[] }>(`${addressOf(asked)}/items`, gridOf(asked))
  return Object.fromEntries(body.items.map((item) => [item.key, item]))
}

export const readsRows = (who: Person, asked: AskedBudget): Promise<Reply<FinancialRow[]>> =>
  who.reads(addressOf(asked))

export const savesRows = (who: Person, rows: readonly object[]): Promise<Reply<FinancialRow[]>> =>
  who.calls('POST', '/financial_analyzes', { body: rows })

export const readsSummary = (who: Person, { of, year }: AskedBudget): Promise<Reply<FinancialSummary>> =>
  who.reads(`/financial_analyzes/summary/${of.organizationId}/${year}`)

export const readsHints = (who: Person, asked: AskedBudget): Promise<Reply<BudgetHints>> =>
  who.reads(`${addressOf(asked)}/hints`)

interface History {
  readonly data: readonly BudgetChange[]
  readonly total: number
}

/** Reads the history of an item; `query` has its key and the page. */
export const readsHistory = (
  who: Person,
  asked: AskedBudget,
  query: Readonly<{ key: string; per_page?: number; page_number?: number }>,
): Promise<Reply<History>> => who.reads(`${addressOf(asked)}/history`, { ...gridOf(asked), ...query })
