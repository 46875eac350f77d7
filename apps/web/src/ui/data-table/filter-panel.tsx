import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ColumnFilter, DataColumn } from './column.ts'
import classes from './data-table.module.css'
import { type Filter, withFilter } from './table-state.ts'
import type { TableControl } from './use-table-state.ts'

const TYPING_PAUSE_MS = 300

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

interface FilterFieldProps {
  readonly label: string
  readonly filter: ColumnFilter
  readonly value: Filter | undefined
  readonly onChange: (filter: Filter) => void
}

function FilterField({ label, filter, value, onChange }: FilterFieldProps) {
  const { t } = useTranslation()
  const one = typeof value === 'string' ? value : ''
  if (!('choices' in filter)) return <TextFilter label={label} value={one} onChange={onChange} />
  if (filter.kind === 'select') {
    return (
      <NativeSelect
        label={label}
        value={one}
        onChange={(event) => onChange(event.currentTarget.value)}
        data={[{ value: '', label: t('table.any') }, ...filter.choices]}
      />
    )
  }
  return (
    <MultiSelect
      label={label}
      value={typeof value === 'object' ? [...value] : []}
      onChange={onChange}
      data={[...filter.choices]}
      placeholder={value === undefined ? t('table.any') : undefined}
      hidePickedOptions
      clearable
      clearButtonProps={{ 'aria-label': t('table.removeFilter', { name: label }) }}
      withScrollArea={false}
      classNames={{ options: classes.options }}
      comboboxProps={{ shadow: 'md' }}
    />
  )
}

interface TextFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

/** Asks once the typing pauses. */
function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { t } = useTranslation()
  const [text, setText] = useState(value)
  const ask = useDebouncedCallback(onChange, TYPING_PAUSE_MS)
  const [known, setKnown] = useState(value)
  // The filter was changed elsewhere: reset, or removed by its chip.
  if (known !== value) {
    setKnown(value)
    if (value !== text.trim()) setText(value)
  }
  return (
    <TextInput
      label={label}
      value={text}
      placeholder={t('table.contains')}
      onChange={(event) => {
        setText(event.currentTarget.value)
        ask(event.currentTarget.value.trim())
      }}
    />
  )
}
