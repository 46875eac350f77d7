import { Anchor, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { type FormEvent, type RefObject, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Refusal } from '../../session/signed-out/refusal.tsx'

type Field = readonly [value: string, change: (value: string) => void]

interface CredentialsStepProps {
  readonly email: Field
  readonly password: Field
  readonly passwordInput: RefObject<HTMLInputElement | null>
  readonly error: Error | null
  readonly isPending: boolean
  /** Called only if both fields are filled in. */
  readonly onSubmit: (event: FormEvent) => void
}

/** Form for e-mail and password. Errors are above the fields, and the focus goes to the field to correct. */
export function CredentialsStep({ email, password, passwordInput, ...props }: CredentialsStepProps) {
  const { t } = useTranslation()
  const [tried, setTried] = useState(false)
  const [shown, setShown] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const missing = (value: string) => (tried && value === '' ? t('login.missing') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (email[0] === '') emailInput.current?.focus()
    else if (password[0] === '') passwordInput.current?.focus()
    else props.onSubmit(event)
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Refusal error={props.error} />
        <TextInput
          ref={emailInput}
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          value={email[0]}
          error={missing(email[0])}
          onChange={(event) => email[1](event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordInput}
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password[0]}
          error={missing(password[0])}
          onChange={(event) => password[1](event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'login.hide' : 'login.show'), tabIndex: 0 }}
        />
        <Anchor component={Link} to="/password/ask">
          {t('login.forgot')}
        </Anchor>
        <Button type="submit" size="md" loading={props.isPending} fullWidth>
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}
