import { Select } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface FormSelectProps {
  readonly forms: readonly { readonly id: number; readonly label: string }[] | undefined
  readonly value: number | null
  readonly fault: string | undefined
  readonly onChange: (id: number | null) => void
}

/** Chooses one of the published forms. */
export function FormSelect({ forms = [], value, fault, onChange }: FormSelectProps) {
  const { t } = useTranslation()
  return (
    <Select
      label={t('content.field.form')}
      data={forms.map(({ id, label }) => ({ value: String(id), label }))}
      value={value === null ? null : String(value)}
      error={fault}
      searchable
      allowDeselect={false}
      onChange={(id) => onChange(id === null ? null : Number(id))}
    />
  )
}
