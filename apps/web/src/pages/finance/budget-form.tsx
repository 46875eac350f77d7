import { Anchor, Text } from '@mantine/core'
import { can, financeOf, YEAR_FIELDS } from '@octroi/domain'
import type { GridStore } from '@octroi/forms/finance'
import { GridSaveNotices, type Saver } from '@octroi/forms/react'
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../../locales/format.ts'
import { useActor } from '../../session/can.tsx'
import { useSession } from '../../session/session.tsx'
import { LeaveGuard } from '../../ui/leave-guard.tsx'
import { toastNote } from '../../ui/toast.ts'
import { BudgetPage } from './budget-page.tsx'
import { type BudgetKind, HINDSIGHT_STATEMENTS } from './budget-kinds.ts'
import { isUnsaved, createBudgetStore } from './budget-store.ts'
import { ExchangeBar } from './exchange/exchange-bar.tsx'
import { findFieldInput } from './field-input.ts'
import { ActiveGrid } from './active-grid.tsx'
import { HintedGrid } from './hints/hinted-grid.tsx'
import { OwnYears } from './own-years.tsx'
import { type EarlierStatements, useOwnStatementDisplay, yearsAgo } from './own-statements.ts'
import { periodOfItems } from './period.ts'
import { type Budget, useCopiesOfBudget } from './queries.ts'
import { SaveBudget } from './save-budget.tsx'
import { useBudgetSaver } from './use-budget-saver.ts'

interface BudgetFormProps {
  /** The budget as it was when the page was opened. */
  readonly opened: Budget
  /** The budget as it is now. */
  readonly budget: Budget
  readonly kind: BudgetKind
  readonly earlier: EarlierStatements
}

/** The financial pages of a year, to fill in: saved automatically, and by a button. */
export function BudgetForm({ opened, budget, kind, earlier }: BudgetFormProps) {
  const asksYear = can(useActor(), 'finance.edit_financial_page_year', financeOf(opened.financialYear.organizationId))
  // The statements are those from when the page was opened, so that no column comes or goes while somebody types.
  const [atFirst] = useState(earlier)
  const { without, readOnlyColumns, contextColumns, nameOf } = useOwnStatementDisplay(opened, atFirst)
  const [store] = useState(() => createBudgetStore(opened, { asksYear, without, nameOf }))
  const saver = useBudgetSaver({ store, opened, budget })
  useCopiesOfBudget(budget, true)
  useHindsightNote(kind, budget, atFirst)
  return (
    <BudgetPage
      {...{ budget, kind }}
      mode="editing"
      mayEdit
      store={store}
      beforePrinting={() => saver.save()}
      save={<SaveBudget store={store} saver={saver} />}
      overGrid={<ExchangeBar {...{ budget, kind, store }} />}
    >
      <OwnYears financialYear={opened.financialYear} own={earlier.own} />
      <GridSaveNotices saver={saver} store={store} />
      {kind !== HINDSIGHT_STATEMENTS && (asksYear ? <YearToGive store={store} /> : <YearAsRead budget={budget} />)}
      {kind === HINDSIGHT_STATEMENTS ? (
        <ActiveGrid {...{ store, saver, readOnlyColumns, contextColumns }} />
      ) : (
        <HintedGrid financialYear={opened.financialYear} store={store} mayDismiss saver={saver} />
      )}
      <LeaveBudget store={store} saver={saver} />
    </BudgetPage>
  )
}

/** Shows for ten seconds the years of the amounts that are entered in hindsight (source 2, section 2). */
function useHindsightNote(kind: BudgetKind, { financialYear }: Budget, { period }: EarlierStatements): void {
  const { t } = useTranslation()
  const { year } = financialYear
  useEffect(() => {
    if (kind !== HINDSIGHT_STATEMENTS) return
    const [from, to] = [yearsAgo(year, 2, period), yearsAgo(year, 1, period)]
    toastNote(t('finance.hindsight.note'), t('finance.hindsight.noteText', { from, to, year }))
  }, [kind, t, year, period])
}

/**
 * Reminds the person to enter the dates of the financial year while they are missing: the columns are named by its
 * years.
 */
function YearToGive({ store: { items } }: { readonly store: GridStore }) {
  const { t } = useTranslation()
  const isKnown = useSyncExternalStore(
    (listener) => items.subscribe(listener),
    () => periodOfItems(YEAR_FIELDS.map((key) => items.item(key))) !== null,
  )
  if (isKnown) return null
  return (
    <Text size="sm">
      {t('finance.giveYear')}{' '}
      <Anchor
        component="button"
        type="button"
        size="sm"
        onClick={() => findFieldInput('financial-year-start')?.focus()}
      >
        {t('finance.goToYear')}
      </Anchor>
    </Text>
  )
}

/** The dates of the financial year, for somebody who may fill in the grid but not change these dates. */
function YearAsRead({ budget: { items } }: { readonly budget: Budget }) {
  const { t } = useTranslation()
  const dayOf = (key: string) => items.find((item) => item.key === key)?.value ?? ''
  const [start, end] = [dayOf('fields.financial-year-start'), dayOf('fields.financial-year-end')]
  if (!isDay(start) || !isDay(end)) return <Text c="dimmed">{t('finance.yearUnknown')}</Text>
  return <Text>{t('finance.yearFromTo', { start: formatLongDate(start), end: formatLongDate(end) })}</Text>
}

const isDay = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(text)

/** Asks for confirmation before somebody leaves unsaved amounts. */
export function LeaveBudget({ store, saver }: { readonly store: GridStore; readonly saver: Saver }) {
  const { t } = useTranslation()
  const { isOpen } = useSession()
  const wouldLose = useCallback(
    () => isOpen() && (isUnsaved(store) || saver.state.get().isPending),
    [isOpen, store, saver],
  )
  const save = useCallback(() => saver.save(), [saver])
  return (
    <LeaveGuard
      when={wouldLose}
      text={t('leave.amounts')}
      consequence={() => t(saver.state.get().keptOn === 'device' ? 'leave.amountsKeptHere' : 'leave.amountsLost')}
      trySaving={save}
    />
  )
}
