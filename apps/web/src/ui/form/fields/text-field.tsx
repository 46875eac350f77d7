import { PasswordInput, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field.ts'
import { frameOf } from './field-frame.tsx'

interface TextFieldProps extends FieldProps<string> {
  /** Which keys a phone shows. Not the input's type: browsers would judge e-mails and addresses by rules of theirs. */
  readonly keys?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  readonly autoComplete?: string
}

/** One line of text. Too long a text is kept and marked, never cut. */
export const TextField = memo(function TextField({ keys = 'text', autoComplete = 'off', ...field }: TextFieldProps) {
  return (
    <TextInput
      {...frameOf(field)}
      inputMode={keys}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
})

/** A password, to be shown on demand. Its field is declared `secret`. */
export const PasswordField = memo(function PasswordField({ autoComplete = 'new-password', ...field }: TextFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...frameOf(field)}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword', { field: field.label }), tabIndex: 0 }}
    />
  )
})
