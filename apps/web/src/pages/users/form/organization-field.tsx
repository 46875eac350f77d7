import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../../../ui/form/field.ts'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { useFreeOrganizations } from '../queries.ts'

const PAUSE_MS = 250

interface OrganizationFieldProps extends FieldProps<string> {
  /**
   * Names of all organisations seen so far, by id, so that the chosen one keeps its name when a search no longer finds
   * it.
   */
  readonly names: Map<string, string>
}

/** Choice of the organisation of a user: the server searches organisations without a user. */
export function OrganizationField({ names, ...field }: OrganizationFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const chosen = names.get(field.value)
  const [text] = useDebouncedValue(typed === chosen ? '' : typed, PAUSE_MS)
  const { data, isFetching } = useFreeOrganizations(text)
  const organizationChoices = (data?.data ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  for (const { value, label } of organizationChoices) names.set(value, label)
  const isFound = organizationChoices.some(({ value }) => value === field.value)
  const choices =
    chosen === undefined || isFound
      ? organizationChoices
      : [{ value: field.value, label: chosen }, ...organizationChoices]
  return (
    <SelectField
      {...field}
      choices={choices}
      onSearch={setTyped}
      nothing={t(isFetching ? 'app.loading' : 'users.form.organizationNone')}
    />
  )
}
