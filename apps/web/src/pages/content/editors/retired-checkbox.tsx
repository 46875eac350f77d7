import { Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RetiredCheckboxProps {
  readonly isRetired: boolean
  /** What follows from it, in a sentence. */
  readonly hint: string
  readonly onChange: (isRetired: boolean) => void
}

/** Whether a type is offered no more. */
export function RetiredCheckbox({ isRetired, hint, onChange }: RetiredCheckboxProps) {
  const { t } = useTranslation()
  return (
    <Checkbox
      label={t('content.entry.retired')}
      description={hint}
      checked={isRetired}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  )
}

/** Returns a type as retired or not; what is not retired has no such property. */
export function withRetired<Type extends { readonly retired?: true | undefined }>(
  { retired: _, ...type }: Type,
  isRetired: boolean,
): Omit<Type, 'retired'> & { readonly retired?: true } {
  return { ...type, ...(isRetired && { retired: true }) }
}
