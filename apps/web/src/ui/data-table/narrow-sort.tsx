import { NativeSelect } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import { isColumnAvailable } from './column-layout.ts'
import classes from './toolbar.module.css'
import type { TableControl } from './use-table-state.ts'

interface NarrowSortProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** Select for the sort order on narrow screens, because cards have no headers. */
export function NarrowSort<Row>({ columns, control }: NarrowSortProps<Row>) {
  const { t } = useTranslation()
  const { state, set } = control
  const sortable = columns.filter((column) => column.sortable && isColumnAvailable(column, state))
  const orders = (['asc', 'desc'] as const).flatMap((direction) =>
    sortable.map(({ id, header }) => ({
      value: `${id}.${direction}`,
      label: `${header}, ${t(direction === 'asc' ? 'table.ascending' : 'table.descending')}`,
    })),
  )
  const choose = (value: string) => {
    const [column = '', direction] = value.split('.')
    const sort =
      value === '' ? null : { column, direction: direction === 'desc' ? ('desc' as const) : ('asc' as const) }
    set({ ...state, page: 1, sort })
  }
  return (
    <NativeSelect
      hiddenFrom="xs"
      className={classes.sort}
      aria-label={t('table.sortBy')}
      value={state.sort ? `${state.sort.column}.${state.sort.direction}` : ''}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[{ value: '', label: t('table.unsorted') }, ...orders]}
    />
  )
}
