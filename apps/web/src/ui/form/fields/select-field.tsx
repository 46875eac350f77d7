import { Group, Select } from '@mantine/core'
import { memo, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { filterChoices } from '../../choice-search.ts'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

/** One choice of a field. */
export interface FieldChoice {
  readonly value: string
  readonly label: string
}

interface SelectFieldProps extends FieldProps<string> {
  readonly choices: readonly FieldChoice[]
  /** Text shown while there are no choices. */
  readonly nothing?: string
  /** Receives the typed text, to search on the server. Without it, the given choices are searched. */
  readonly onSearch?: (text: string) => void
  /** Decoration before a choice, here and in the list; it must repeat what the label says. */
  readonly mark?: (value: string) => ReactNode
  /** Whether the list opens on focus, and not only on a click, an arrow key or typing. */
  readonly openOnFocus?: boolean
}

/**
 * A searchable single choice; an empty text is no choice. A chosen value that the list no longer has is still shown.
 */
export const SelectField = memo(function SelectField(props: SelectFieldProps) {
  const { choices, nothing, onSearch, mark, openOnFocus = true, ...field } = props
  const { t } = useTranslation()
  const { value, disabled, required } = field
  const isListed = value === '' || choices.some((choice) => choice.value === value)
  return (
    <Select
      {...getFrameProps(field)}
      data={isListed ? choices : [{ value, label: value }, ...choices]}
      value={value === '' ? null : value}
      onChange={(chosen) => field.onChange(chosen ?? '')}
      searchable={!disabled}
      filter={filterChoices}
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
      // Makes the clear button accessible by keyboard and screen reader; otherwise a choice could not be undone there.
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
