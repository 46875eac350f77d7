import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { filterChoices } from '../choice-search.ts'
import type { Choice, ColumnFilter } from './column.ts'
import classes from './filters.module.css'
import { RangeFilter } from './range-filter.tsx'
import { type Filter, isList } from './table-state.ts'
import { useDebouncedText } from './use-debounced-text.ts'

interface FilterFieldProps {
  readonly label: string
  readonly filter: ColumnFilter
  readonly value: Filter | undefined
  readonly onChange: (filter: Filter) => void
}

/** The field, or pair of fields, of a column's filter. */
export function FilterField({ label, filter, value, onChange }: FilterFieldProps) {
  const one = typeof value === 'string' ? value : ''
  if (filter.kind === 'dates' || filter.kind === 'numbers-between') {
    const range = typeof value === 'object' && !isList(value) ? value : {}
    return <RangeFilter label={label} kind={filter.kind} value={range} onChange={onChange} />
  }
  if (filter.kind === 'text') return <TextFilter label={label} value={one} onChange={onChange} />
  if (filter.kind === 'yes-no') return <YesNoFilter label={label} value={one} onChange={onChange} />
  if (filter.kind === 'select') {
    return <OneFilter label={label} value={one} onChange={onChange} choices={filter.choices} />
  }
  const chosen = value !== undefined && isList(value) ? value : []
  return (
    <SeveralFilter label={label} value={chosen} onChange={onChange} choices={filter.choices} onLook={filter.onLook} />
  )
}

interface OneFilterProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  readonly choices: readonly Choice[]
}

function OneFilter({ label, value, onChange, choices }: OneFilterProps) {
  const { t } = useTranslation()
  return (
    <NativeSelect
      label={label}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[{ value: '', label: t('table.any') }, ...choices]}
    />
  )
}

function YesNoFilter(props: Omit<OneFilterProps, 'choices'>) {
  const { t } = useTranslation()
  const choices = [
    { value: 'true', label: t('common.yes') },
    { value: 'false', label: t('common.no') },
  ]
  return <OneFilter {...props} choices={choices} />
}

interface SeveralFilterProps {
  readonly label: string
  readonly value: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly choices: readonly Choice[]
  readonly onLook: (() => void) | undefined
}

function SeveralFilter({ label, value, onChange, choices, onLook }: SeveralFilterProps) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      label={label}
      value={[...value]}
      onChange={onChange}
      {...(onLook && { onDropdownOpen: onLook })}
      data={[...choices]}
      placeholder={value.length === 0 ? t('table.any') : undefined}
      searchable
      filter={filterChoices}
      nothingFoundMessage={t('table.noChoice')}
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

function TextFilter({ label, value, onChange }: TextFilterProps) {
  const { t } = useTranslation()
  const typing = useDebouncedText({ value, onChange })
  return (
    <TextInput
      label={label}
      value={typing.text}
      placeholder={t('table.contains')}
      onChange={(event) => typing.type(event.currentTarget.value)}
    />
  )
}
