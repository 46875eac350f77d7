import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/form/fields/select-field.tsx'
import { FormSection } from '../../../ui/form/form-section.tsx'
import { useFreeUsers } from '../queries.ts'
import type { SectionProps } from './section-props.ts'

const PAUSE_MS = 250

interface UserSectionProps extends SectionProps {
  /** Names of all users seen so far, by id, so that the chosen one keeps its name when a search no longer finds it. */
  readonly users: Map<string, string>
}

/** Choice of the user who enters the organisation's data; hidden from those who may not choose. */
export function UserSection({ form, users }: UserSectionProps) {
  const { t } = useTranslation()
  const mayChoose = form.fields.associated_user_id.disabled !== true
  const field = form.field('associated_user_id')
  const [typed, setTyped] = useState('')
  const chosen = users.get(field.value)
  const [text] = useDebouncedValue(typed === chosen ? '' : typed, PAUSE_MS)
  const { data, isFetching } = useFreeUsers(text, mayChoose)
  if (!mayChoose) return null
  const userChoices = (data?.data ?? []).map(({ id, name, surname }) => ({
    value: String(id),
    label: `${name} ${surname}`,
  }))
  for (const { value, label } of userChoices) users.set(value, label)
  const isFound = userChoices.some(({ value }) => value === field.value)
  const choices =
    chosen === undefined || isFound ? userChoices : [{ value: field.value, label: chosen }, ...userChoices]
  return (
    <FormSection title={t('organizations.section.user')} lead={t('organizations.lead.user')}>
      <SelectField
        {...field}
        choices={choices}
        onSearch={setTyped}
        nothing={t(isFetching ? 'app.loading' : 'organizations.userNone')}
      />
    </FormSection>
  )
}
