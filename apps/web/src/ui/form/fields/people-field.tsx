import { MultiSelect } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { choicesHolding } from '../../choice-search.ts'
import type { FieldProps } from '../field.ts'
import classes from '../form.module.css'
import { frameOf } from './field-frame.tsx'
import type { FieldChoice } from './select-field.tsx'

/** Ids as one text, as a field of a form holds several: always in the same order, so that equal choices are equal. */
export const joinIds = (ids: readonly (string | number)[]): string =>
  [...new Set(ids.map(Number))].sort((a, b) => a - b).join(',')

/** The ids of such a text. */
export const splitIds = (text: string): string[] => (text === '' ? [] : text.split(','))

interface PeopleFieldProps extends FieldProps<string> {
  readonly choices: readonly FieldChoice[]
  /** Opens the list on focus, like that of a `SelectField`. */
  readonly openOnFocus?: boolean
}

const SEARCH = { inputField: classes.peopleSearch ?? '' }

/** Several choices from a list, searched by typing; the value is their ids as `joinIds` writes them. */
export const PeopleField = memo(function PeopleField({ choices, openOnFocus = true, ...field }: PeopleFieldProps) {
  const { t } = useTranslation()
  return (
    <MultiSelect
      {...frameOf(field)}
      classNames={SEARCH}
      data={choices}
      value={splitIds(field.value)}
      onChange={(ids) => field.onChange(joinIds(ids))}
      searchable={!field.disabled}
      filter={choicesHolding}
      openOnFocus={openOnFocus}
      nothingFoundMessage={t('form.nothingFound')}
      placeholder={field.value === '' ? t('form.choose') : ''}
      maxDropdownHeight={320}
    />
  )
})
