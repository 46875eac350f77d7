import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { DataColumn } from './column.ts'
import classes from './filters.module.css'
import { FilterField } from './filter-field.tsx'
import { getFilterName } from './filter-words.ts'
import { setColumnFilter } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

interface FilterPanelProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly control: TableControl
}

/** Six filters are shown at first. Fewer than nine are all shown, because hiding two of eight gains nothing. */
const USUAL = 6
const MANY = 9

/** One field per filterable column: the usual ones first, the others behind « Plus de filtres ». */
export function FilterPanel<Row>({ columns, control }: FilterPanelProps<Row>) {
  const { t } = useTranslation()
  const { usual, others } = splitFilters(columns)
  return (
    <div className={classes.filters} role="group" aria-label={t('table.filterPanel')}>
      <FilterFields columns={usual} control={control} />
      {others.length > 0 && <OtherFilters columns={others} control={control} />}
    </div>
  )
}

/** Splits the filters: the columns marked as usual are shown first, or else the first visible ones. */
function splitFilters<Row>(columns: readonly DataColumn<Row>[]) {
  const filtered = columns.filter(({ filter }) => filter)
  if (filtered.length < MANY) return { usual: filtered, others: [] }
  const named = filtered.filter((column) => column.usual)
  const usual = named.length > 0 ? named : filtered.filter(({ hidden }) => !hidden).slice(0, USUAL)
  return { usual, others: filtered.filter((column) => !usual.includes(column)) }
}

function OtherFilters<Row>({ columns, control }: FilterPanelProps<Row>) {
  const { t } = useTranslation()
  const id = useId()
  const [opened, { toggle }] = useDisclosure()
  const inUse = columns.filter((column) => control.state.filters[column.id] !== undefined).length
  const label = t(opened ? 'table.fewerFilters' : 'table.moreFilters', { number: columns.length })
  return (
    <>
      <div className={classes.more}>
        <Button
          variant="subtle"
          size="compact-md"
          rightSection={opened ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
          onClick={toggle}
          aria-expanded={opened}
          aria-controls={id}
        >
          {label}
          {inUse > 0 && t('table.filtersInUse', { count: inUse })}
        </Button>
      </div>
      <div id={id} className={classes.others} hidden={!opened}>
        {opened && <FilterFields columns={columns} control={control} />}
      </div>
    </>
  )
}

function FilterFields<Row>({ columns, control }: FilterPanelProps<Row>) {
  const { state, set } = control
  return columns.map(
    ({ id, header, filter }) =>
      filter && (
        <FilterField
          key={id}
          label={getFilterName({ header, filter })}
          filter={filter}
          value={state.filters[id]}
          onChange={(next) => set(setColumnFilter(state, id, next))}
        />
      ),
  )
}
