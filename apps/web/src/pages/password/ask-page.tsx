import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useApi } from '../../api/use-api.ts'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { Refusal } from '../../session/signed-out/refusal.tsx'
import { useEmailFault } from './email-fault.ts'
import classes from './password.module.css'

/** Requests a link to choose a new password, by mail (source 1, password pages). */
export function PasswordAskPage() {
  const { t } = useTranslation()
  const api = useApi()
  const [email, setEmail] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const fault = useEmailFault(email)
  const asking = useMutation({
    mutationFn: () => api.password.ask({ query: { email: email.trim() } }),
    onError: () => input.current?.select(),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (fault) input.current?.focus()
    else asking.mutate()
  }
  if (asking.isSuccess) return <Sent email={email.trim()} />
  return (
    <AuthFrame title={t('password.askTitle')}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <Text>{t('password.askText')}</Text>
          <Refusal error={asking.error} />
          <TextInput
            ref={input}
            label={t('password.email')}
            type="email"
            name="email"
            autoComplete="username"
            size="md"
            value={email}
            error={tried ? fault : undefined}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          <Group justify="flex-end">
            <Button variant="default" size="md" component={Link} to="/login">
              {t('password.cancel')}
            </Button>
            <Button type="submit" size="md" loading={asking.isPending}>
              {t('password.next')}
            </Button>
          </Group>
        </Stack>
      </form>
    </AuthFrame>
  )
}

/** Confirmation that names the address to which the mail was sent. */
function Sent({ email }: { readonly email: string }) {
  const { t } = useTranslation()
  const confirmation = useRef<HTMLDivElement>(null)
  useEffect(() => confirmation.current?.focus(), [])
  return (
    <AuthFrame title={t('password.sentTitle')}>
      <Stack gap="md">
        <Alert ref={confirmation} tabIndex={-1} color="green" icon={<IconMail aria-hidden="true" />} role="status">
          <Text className={classes.long}>{t('password.sent', { email })}</Text>
        </Alert>
        <Text>{t('password.sentHint')}</Text>
        <Button size="md" component={Link} to="/login">
          {t('password.toLogin')}
        </Button>
      </Stack>
    </AuthFrame>
  )
}
