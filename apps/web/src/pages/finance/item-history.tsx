import { Select } from '@mantine/core'
import type { BudgetChange } from '@octroi/domain'
import type { Grid } from '@octroi/forms/finance'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { filterChoices } from '../../ui/choice-search.ts'
import { ChangesDrawer } from '../../history/changes-drawer.tsx'
import classes from './finance.module.css'
import { listNamedItems } from './named-items.ts'
import { type BudgetGridKey, useItemHistory } from './queries.ts'
import { valueInWords } from './value-in-words.ts'

interface ItemHistoryProps {
  readonly financialYear: BudgetGridKey
  readonly grid: Grid
  /** Key of the item that is shown first; null for the first item of the grid. */
  readonly first: string | null
  readonly onClose: () => void
}

/**
 * Lists beside the grid every change of one amount, list or field, from what to what, by whom and when, the latest
 * first.
 */
export function ItemHistory({ financialYear, grid, first, onClose }: ItemHistoryProps) {
  const { t } = useTranslation()
  const items = useMemo(() => listNamedItems(grid), [grid])
  const [key, setKey] = useState(first ?? items[0]?.key ?? '')
  const history = useItemHistory(financialYear, key)
  return (
    <ChangesDrawer
      title={t('finance.history.title')}
      history={history}
      onClose={onClose}
      renderChange={(change) => <Sides change={change} grid={grid} item={key} />}
    >
      <Select
        label={t('finance.history.item')}
        searchable
        filter={filterChoices}
        nothingFoundMessage={t('finance.history.noItem')}
        data={items.map((item) => ({ value: item.key, label: item.label }))}
        value={key}
        onChange={(chosen) => setKey(chosen ?? key)}
        allowDeselect={false}
      />
    </ChangesDrawer>
  )
}

interface SidesProps {
  readonly change: BudgetChange
  readonly grid: Grid
  readonly item: string
}

function Sides({ change: { from, to }, grid, item }: SidesProps) {
  const { t } = useTranslation()
  const valueText = (value: string) =>
    valueInWords(grid, { key: item, value, noLabel: t('finance.history.noLabel') }) || (
      <em>{t('finance.history.none')}</em>
    )
  return (
    <dl className={classes.sides}>
      <dt>{t('answerHistory.before')}</dt>
      <dd>{valueText(from)}</dd>
      <dt>{t('answerHistory.after')}</dt>
      <dd>{valueText(to)}</dd>
    </dl>
  )
}
