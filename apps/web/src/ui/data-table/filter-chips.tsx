import { Button, CloseButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import classes from './data-table.module.css'
import { type Filter, withFilter } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

interface FilterChipsProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** What the rows are filtered by, each removable, and the way to remove all of it. */
export function FilterChips<Row>({ columns, control }: FilterChipsProps<Row>) {
  const { t } = useTranslation()
  const { state, set, reset } = control
  return (
    <div className={classes.chips}>
      <ul aria-label={t('table.activeFilters')}>
        {columns.map((column) => {
          const filter = state.filters[column.id]
          if (filter === undefined) return null
          return (
            <li key={column.id} className={classes.chip}>
              <span>
                {column.header}
                {'\u00a0: '}
                <strong>{wordsOf(filter, column)}</strong>
              </span>
              <CloseButton
                size="sm"
                aria-label={t('table.removeFilter', { name: column.header })}
                onClick={() => set(withFilter(state, column.id, ''))}
              />
            </li>
          )
        })}
      </ul>
      <Button variant="subtle" size="compact-md" onClick={reset}>
        {t('table.reset')}
      </Button>
    </div>
  )
}

function wordsOf<Row>(filter: Filter, { filter: kind }: DataColumn<Row>): string {
  const values = typeof filter === 'string' ? [filter] : filter
  if (!kind || !('choices' in kind)) return values.join(', ')
  return values.map((value) => kind.choices.find((choice) => choice.value === value)?.label ?? value).join(', ')
}
