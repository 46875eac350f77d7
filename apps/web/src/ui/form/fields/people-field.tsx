import { MultiSelect } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { filterChoices } from '../../choice-search.ts'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'
import { getFrameProps } from './field-frame.tsx'
import type { FieldChoice } from './select-field.tsx'

/** Joins ids to one text, as the value of a field; sorted, so that equal selections are equal texts. */
export const joinIds = (ids: readonly (string | number)[]): string =>
  [...new Set(ids.map(Number))].sort((a, b) => a - b).join(',')

/** Splits such a text into ids. */
export const splitIds = (text: string): string[] => (text === '' ? [] : text.split(','))

interface PeopleFieldProps extends FieldProps<string> {
  readonly choices: readonly FieldChoice[]
  /** Whether the list opens on focus, as that of `SelectField`. */
  readonly openOnFocus?: boolean
}

const SEARCH = { inputField: classes.peopleSearch ?? '' }

/** A searchable multiple choice; the value is the ids as joined by `joinIds`. */
export const PeopleField = memo(function PeopleField({ choices, openOnFocus = true, ...field }: PeopleFieldProps) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      {...getFrameProps(field)}
      classNames={SEARCH}
      data={choices}
      value={splitIds(field.value)}
      onChange={(ids) => field.onChange(joinIds(ids))}
      searchable={!field.disabled}
      filter={filterChoices}
      openOnFocus={openOnFocus}
      nothingFoundMessage={t('form.nothingFound')}
      placeholder={field.value === '' ? t('form.choose') : ''}
      maxDropdownHeight={320}
    />
  )
})
