import { VisuallyHidden } from '@mantine/core'
import type { Grid } from '@octroi/forms/finance'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { listNamedItems } from '../named-items.ts'
import { valueInWords } from '../value-in-words.ts'
import classes from './exchange.module.css'
import { LongList } from './long-list.tsx'

/** An item that would change, with its saved and its new value. */
export interface ItemChange {
  readonly key: string
  readonly from: string
  readonly to: string
}

interface ChangeListProps {
  readonly label: string
  readonly grid: Grid
  readonly changes: readonly ItemChange[]
}

/** Lists the items that would change in a grid, each with its label and both values. */
export function ChangeList({ label, grid, changes }: ChangeListProps) {
  const { t } = useTranslation()
  const names = useMemo(() => new Map(listNamedItems(grid).map((item) => [item.key, item.label])), [grid])
  const noLabel = t('finance.history.noLabel')
  const inWords = (key: string, value: string) =>
    valueInWords(grid, { key, value, noLabel }) || <em>{t('finance.history.none')}</em>
  return (
    <LongList
      label={label}
      items={changes}
      keyOf={({ key }) => key}
      render={({ key, from, to }) => (
        <div className={classes.change}>
          <span>{names.get(key) ?? key}</span>
          <span className={classes.values}>
            <span data-from>{inWords(key, from)}</span>
            <span aria-hidden="true">→</span>
            <VisuallyHidden component="span">{t('audit.to')}</VisuallyHidden>
            <strong>{inWords(key, to)}</strong>
          </span>
        </div>
      )}
    />
  )
}
