import { PasswordInput, TextInput } from '@mantine/core'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { FieldProps } from '../field.ts'
import { getFrameProps } from './field-frame.tsx'

interface TextFieldProps extends FieldProps<string> {
  /**
   * Kind of keyboard on a phone. It is not the input's `type`, because browsers validate those by rules of their own.
   */
  readonly keys?: 'text' | 'email' | 'tel' | 'url' | 'numeric' | 'decimal'
  readonly autoComplete?: string
}

/** One line of text. A text that is too long is marked, never cut. */
export const TextField = memo(function TextField({ keys = 'text', autoComplete = 'off', ...field }: TextFieldProps) {
  return (
    <TextInput
      {...getFrameProps(field)}
      inputMode={keys}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  )
})

/** A password with a button that reveals it. Declare its field as `secret`. */
export const PasswordField = memo(function PasswordField({ autoComplete = 'new-password', ...field }: TextFieldProps) {
  const { t } = useTranslation()
  return (
    <PasswordInput
      {...getFrameProps(field)}
      autoComplete={autoComplete}
      value={field.value}
      onChange={(event) => field.onChange(event.currentTarget.value)}
      visibilityToggleButtonProps={{ 'aria-label': t('form.showPassword', { field: field.label }), tabIndex: 0 }}
    />
  )
})
