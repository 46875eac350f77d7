import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api.ts'
import { useSession } from '../../session/session.tsx'

/** E-mail and password. What is wrong is said above the fields, and the focus goes to the field to mend. */
export function LoginForm() {
  const { t } = useTranslation()
  const [tried, setTried] = useState(false)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [shown, setShown] = useState(false)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const { login } = useSession()
  const attempt = useMutation({
    mutationFn: () => login(email.trim(), password),
    onError: () => passwordInput.current?.select(),
  })
  const missing = (value: string) => (tried && value === '' ? t('login.missing') : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (email === '') emailInput.current?.focus()
    else if (password === '') passwordInput.current?.focus()
    else attempt.mutate()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <div role="alert">{attempt.error && <Refusal error={attempt.error} />}</div>
        <TextInput
          ref={emailInput}
          label={t('login.email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          value={email}
          error={missing(email)}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <PasswordInput
          ref={passwordInput}
          label={t('login.password')}
          name="password"
          autoComplete="current-password"
          size="md"
          value={password}
          error={missing(password)}
          onChange={(event) => setPassword(event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'login.hide' : 'login.show'), tabIndex: 0 }}
        />
        <Button type="submit" size="md" loading={attempt.isPending} fullWidth mt="xs">
          {t('login.submit')}
        </Button>
      </Stack>
    </form>
  )
}

/** The sources' two texts, word for word; for anything else (too many tries, no network) the message that came. */
function Refusal({ error }: { readonly error: Error }) {
  const { t } = useTranslation()
  const texts: Record<string, string> = { bad_credentials: t('login.bad'), disabled: t('login.disabled') }
  const code = error instanceof ApiError ? error.code : 'unexpected'
  const message = error instanceof ApiError ? error.message : t('errors.unexpected')
  return (
    <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />} role="presentation">
      {texts[code] ?? message}
    </Alert>
  )
}
