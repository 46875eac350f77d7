import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import classes from './filters.module.css'
import { FilterField } from './filter-field.tsx'
import { withFilter } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

interface FilterPanelProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** One field per column that can be filtered. */
export function FilterPanel<Row>({ columns, control }: FilterPanelProps<Row>) {
  const { t } = useTranslation()
  const { state, set } = control
  return (
    <div className={classes.filters} role="group" aria-label={t('table.filterPanel')}>
      {columns.map(
        ({ id, header, filter }) =>
          filter && (
            <FilterField
              key={id}
              label={header}
              filter={filter}
              value={state.filters[id]}
              onChange={(next) => set(withFilter(state, id, next))}
            />
          ),
      )}
    </div>
  )
}
