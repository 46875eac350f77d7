import { Button, CloseButton } from '@mantine/core'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import classes from './filters.module.css'
import { getFilterName, formatFilter } from './filter-words.ts'
import { type TableState, setColumnFilter } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

interface FilterChipsProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** Chips of the active filters, each removable, and buttons to remove all and to restore the default columns. */
export function FilterChips<Row>({ columns, control }: FilterChipsProps<Row>) {
  const { t } = useTranslation()
  const { state, set, reset } = control
  const line = useRef<HTMLDivElement>(null)
  // A removed chip had the focus: the next chip or the reset button takes it.
  const change = (next: TableState) => {
    set(next)
    requestAnimationFrame(() => line.current?.querySelector('button')?.focus())
  }
  const chips = columns.flatMap((column) => {
    const filter = state.filters[column.id]
    if (filter === undefined) return []
    const without = setColumnFilter(state, column.id, '')
    return [{ key: column.id, name: getFilterName(column), words: formatFilter(filter, column, t), without }]
  })
  if (state.search !== '') {
    const without = { ...state, page: 1, search: '' }
    chips.unshift({ key: '', name: t('table.searchChip'), words: state.search, without })
  }
  return (
    <div className={classes.chips} ref={line}>
      {chips.length > 0 && (
        <ul aria-label={t('table.activeFilters')}>
          {chips.map((chip) => (
            <Chip key={chip.key} name={chip.name} words={chip.words} remove={() => change(chip.without)} />
          ))}
        </ul>
      )}
      <Button variant="subtle" size="compact-md" onClick={reset}>
        {t('table.reset')}
      </Button>
    </div>
  )
}

interface ChipProps {
  readonly name: string
  readonly words: string
  readonly remove: () => void
}

function Chip({ name, words, remove }: ChipProps) {
  const { t } = useTranslation()
  return (
    <li className={classes.chip}>
      <span>
        {name}
        {'\u00a0: '}
        <strong>{words}</strong>
      </span>
      <CloseButton size={24} aria-label={t('table.removeFilter', { name })} onClick={remove} />
    </li>
  )
}
