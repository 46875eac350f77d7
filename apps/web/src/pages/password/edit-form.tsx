import { Button, Group, PasswordInput, Stack, TextInput } from '@mantine/core'
import { MIN_PASSWORD } from '@octroi/domain'
import { type FormEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { Refusal } from '../../session/signed-out/refusal.tsx'
import { useEmailFault } from './email-fault.ts'
import { useNewPassword } from './use-new-password.ts'

const EMPTY = { email: '', password: '', confirmation: '' }
type Values = typeof EMPTY
type Faults = Partial<Record<keyof Values, string | undefined>>

/** Form for e-mail, new password and confirmation. Each fault is at its field, and the first one takes the focus. */
export function EditForm({ token }: { readonly token: string }) {
  const { t } = useTranslation()
  const [values, setValues] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const sending = useNewPassword(token)
  const faults = useFaults(values)
  const refused =
    sending.error instanceof ApiError ? sending.error.details.find(({ path }) => path === 'password') : undefined
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const [first] = Object.entries(faults).filter(([, fault]) => fault !== undefined)
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first[0]}"]`)?.focus()
    else sending.mutate({ email: values.email.trim(), password: values.password })
  }
  const field = (name: keyof Values) => ({
    name,
    size: 'md' as const,
    value: values[name],
    error: tried ? faults[name] : undefined,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget
      setValues((before) => ({ ...before, [name]: value }))
      if (name === 'password') sending.reset()
    },
  })
  const password = field('password')
  return (
    <form onSubmit={submit} noValidate ref={form}>
      <Stack gap="md">
        <Refusal error={refused ? null : sending.error} />
        <TextInput label={t('password.email')} type="email" autoComplete="username" {...field('email')} />
        <SecretInput
          label={t('password.new')}
          description={t('password.newHint')}
          {...password}
          error={password.error ?? refused?.message}
        />
        <SecretInput label={t('password.confirmation')} {...field('confirmation')} />
        <Group justify="flex-end">
          <Button variant="default" size="md" component={Link} to="/login">
            {t('password.cancel')}
          </Button>
          <Button type="submit" size="md" loading={sending.isPending}>
            {t('password.next')}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function useFaults({ email, password, confirmation }: Values): Faults {
  const { t } = useTranslation()
  const isShort = Array.from(password).length < MIN_PASSWORD
  const emailFault = useEmailFault(email)
  return {
    email: emailFault,
    password: password === '' ? t('password.missing') : isShort ? t('password.short') : undefined,
    confirmation: confirmation === password ? undefined : t('password.different'),
  }
}

interface SecretInputProps {
  readonly label: string
  readonly description?: string
  readonly name: string
  readonly size: 'md'
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (event: { currentTarget: { value: string } }) => void
}

/** Password field with a button that reveals the password. */
function SecretInput(props: SecretInputProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  return (
    <PasswordInput
      {...props}
      descriptionProps={{ mb: 4 }}
      autoComplete="new-password"
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'login.hide' : 'login.show'), tabIndex: 0 }}
    />
  )
}
