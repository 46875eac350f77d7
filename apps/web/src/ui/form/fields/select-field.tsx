import { Group, Select } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesHolding } from '../../choice-search.ts'
import type { FieldProps } from '../field.ts'
import { frameOf } from './field-frame.tsx'

/** One thing to choose. */
export interface FieldChoice {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends FieldProps<string> {
  readonly choices: readonly FieldChoice[]
  /** Text shown when there is nothing to choose from yet. */
  readonly nothing?: string
  /** Searching on the server: what was typed. Without it the choices given are searched here. */
  readonly onSearch?: (text: string) => void
  /** What is before a choice, here and in the list; it says nothing that its name does not. */
  readonly mark?: (value: string) => ReactNode
  /** Whether its list opens with the focus too, not only when it is pressed, typed in or asked for by an arrow. */
  readonly openOnFocus?: boolean
}

/** A choice from a list, searched by typing; empty text is no choice. A choice that the list lost is still shown. */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { choices, nothing, onSearch, mark, openOnFocus = true, ...field } = props
  const { t } = useTranslation()
  const { value, disabled, required } = field
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Select
      {...frameOf(field)}
      data={isListed ? choices : [{ value, label: value }, ...choices]}
      value={value === '' ? null : value}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      searchable={!disabled}
      filter={choicesHolding}
      openOnFocus={openOnFocus}
      {...(mark && {
        leftSection: value === '' ? null : mark(value),
        renderOption: ({ option }) => (
          <Group gap="sm" wrap="nowrap">
            {mark(option.value)} {option.label}
          </Group>
        ),
      })}
      {...(onSearch && { onSearchChange: onSearch })}
      clearable={!required && !disabled}
      // For the keyboard and screen readers too: without it a choice could not be taken back there.
      clearButtonProps={{
        'aria-label': t('form.clear', { field: field.label }),
        'aria-hidden': false,
        tabIndex: 0,
        size: '24px',
      }}
      nothingFoundMessage={choices.length === 0 && nothing !== undefined ? nothing : t('form.nothingFound')}
      placeholder={disabled ? '' : t('form.choose')}
      maxDropdownHeight={320}
    />
  )
})
