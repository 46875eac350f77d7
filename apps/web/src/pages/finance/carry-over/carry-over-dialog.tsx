import { Alert, Button, Checkbox, Loader, Modal, Select, Stack, Text } from '@mantine/core'
import { type BudgetItem, ROW_TYPES } from '@octroi/domain'
import { type Grid, type GridStore, gridOf } from '@octroi/forms/finance'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useApi } from '../../../api/use-api.ts'
import { listOf } from '../../../locales/format.ts'
import { refusalText } from '../../../ui/toast.ts'
import { addYearToLabel } from '../budget-store.ts'
import { ChangeList } from '../exchange/change-list.tsx'
import classes from '../exchange/exchange.module.css'
import { applyStep, type Step } from '../exchange/step.ts'
import { useItems } from '../exchange/use-items.ts'
import { periodOfItems } from '../period.ts'
import { type Budget, type BudgetGridKey, itemsKey } from '../queries.ts'
import { carryOverAmounts } from './carry-over-amounts.ts'

interface CarryOverDialogProps {
  readonly budget: Budget
  readonly store: GridStore
  /** Called with the step that was put into the grid, or without one if nothing changed. */
  readonly onClose: (step?: Step) => void
}

/** Dialog that copies amounts of the previous year into this year's grid. */
export function CarryOverDialog({ budget: { financialYear, definition }, store, onClose }: CarryOverDialogProps) {
  const { t } = useTranslation()
  const year = financialYear.year - 1
  const { data: items, error, refetch } = useItemsOf({ ...financialYear, year })
  return (
    <Modal
      opened
      onClose={() => onClose()}
      title={t('finance.carryOver.title', { year })}
      size="56rem"
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {error && !items && (
        <Alert color="red" role="alert" title={t('finance.carryOver.failed', { year })}>
          {refusalText(error) ?? t('errors.toast')}
          <Button mt="sm" display="block" variant="default" size="sm" onClick={() => void refetch()}>
            {t('errors.retry')}
          </Button>
        </Alert>
      )}
      {!error && !items && <Loader role="status" aria-label={t('finance.carryOver.loading', { year })} />}
      {items && items.every(({ value }) => value === '') && <Text>{t('finance.carryOver.none', { year })}</Text>}
      {items?.some(({ value }) => value !== '') && <Choice {...{ year, items, definition, store, onClose }} />}
    </Modal>
  )
}

/** Fetches the saved items of a year, always anew. */
function useItemsOf(financialYear: BudgetGridKey) {
  const api = useApi()
  const { organizationId: organization_id, year, gridId: grid_id } = financialYear
  return useQuery({
    queryKey: itemsKey(financialYear),
    queryFn: async ({ signal }) =>
      (await api.financialAnalyzes.items({ params: { organization_id, year }, query: { grid_id } }, { signal })).items,
    refetchOnMount: 'always',
    throwOnError: false,
  })
}

interface ChoiceProps extends Pick<CarryOverDialogProps, 'store' | 'onClose'> {
  /** The year that the amounts are from. */
  readonly year: number
  readonly items: readonly BudgetItem[]
  readonly definition: Budget['definition']
}

/** Id of the column of a type, or of the first column if there is none. */
const columnOf = ({ columns }: Grid, type: number): string =>
  (columns.find(({ type_id }) => type_id === type) ?? columns[0])?.id ?? ''

function Choice({ year, items, definition, store, onClose }: ChoiceProps) {
  const { t } = useTranslation()
  const { grid } = store
  // Last year's projection becomes this year's budget.
  const [source, setSource] = useState(() => columnOf(grid, ROW_TYPES.projected))
  const [target, setTarget] = useState(() => columnOf(grid, ROW_TYPES.current))
  const [replaces, setReplaces] = useState(false)
  const into = useItems(store)
  const carried = useMemo(
    () => carryOverAmounts({ grid, from: items, source, into, target, replaces }),
    [grid, items, source, into, target, replaces],
  )
  const changes = carried.items.map(({ key, value }) => ({ key, from: store.items.item(key).value, to: value }))
  const choices = (columns: Grid['columns']) => columns.map(({ id, label }) => ({ value: id, label }))
  const theirs = gridOf(definition).columns.map((column) => addYearToLabel(column, periodOfItems(items)))
  const put = () => onClose({ kind: 'carryOver', from: String(year), values: applyStep(store, carried.items) })
  return (
    <Stack>
      <Text>{t('finance.carryOver.about', { year })}</Text>
      <Select
        data-autofocus
        label={t('finance.carryOver.source', { year })}
        data={choices(theirs)}
        value={source}
        onChange={(chosen) => setSource(chosen ?? source)}
        allowDeselect={false}
      />
      <Select
        label={t('finance.carryOver.target')}
        data={choices(grid.columns)}
        value={target}
        onChange={(chosen) => setTarget(chosen ?? target)}
        allowDeselect={false}
      />
      <Checkbox
        label={t('finance.carryOver.replaces')}
        checked={replaces}
        onChange={({ currentTarget }) => setReplaces(currentTarget.checked)}
      />
      <section aria-labelledby="carry-over-changes">
        <h3 id="carry-over-changes">{t('finance.exchange.changes', { count: changes.length })}</h3>
        <ChangeList label={t('finance.exchange.changesList')} grid={grid} changes={changes} />
      </section>
      {carried.kept > 0 && <Text>{t('finance.carryOver.kept', { count: carried.kept })}</Text>}
      {carried.unread.length > 0 && (
        <Alert color="ochre">
          {t('finance.carryOver.unread', { count: carried.unread.length, year, names: listOf(carried.unread) })}
        </Alert>
      )}
      <div className={classes.footer}>
        <Button variant="default" onClick={() => onClose()}>
          {t('common.cancel')}
        </Button>
        <Button disabled={changes.length === 0} onClick={put}>
          {t('finance.carryOver.put', { count: changes.length })}
        </Button>
      </div>
    </Stack>
  )
}
