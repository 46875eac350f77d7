import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../api/use-api.ts'
import { PanelFailure } from './panel-state.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

/**
 * Sets up one's second factor: the secret as a QR code and as text, then a code that proves that the device has it,
 * then the recovery codes, shown this once. `onDone`: the person says that they kept them.
 */
export function SecondFactorSetUp({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation()
  const api = useApi()
  const attempt = useId()
  const secret = useQuery({
    queryKey: ['security', 'secret', attempt],
    queryFn: () => api.security.startSecondFactor(),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    throwOnError: false,
  })
  const confirming = useMutation({ mutationFn: (code: string) => api.security.confirmSecondFactor({ body: { code } }) })
  if (confirming.data) return <RecoveryCodes codes={confirming.data.recovery_codes} onKept={onDone} />
  if (secret.isError) {
    const { error } = secret
    const message = error instanceof ApiError ? error.message : t('errors.unexpected')
    return <PanelFailure message={message} onRetry={() => void secret.refetch()} />
  }
  return (
    <Stack gap="md">
      <div>
        <Title order={3} size="h4">
          {t('secondFactor.step1')}
        </Title>
        <Text>{t('secondFactor.step1Text')}</Text>
      </div>
      {secret.data ? (
        <Suspense fallback={<Skeleton height={208} width={208} />}>
          <QrCode text={secret.data.uri} label={t('secondFactor.qr')} />
        </Suspense>
      ) : (
        <Skeleton height={208} width={208} />
      )}
      <div>
        <Text size="sm">{t('secondFactor.secret')}</Text>
        <code className={classes.secret}>{secret.data?.secret.replaceAll(/(.{4})(?=.)/g, '$1 ') ?? '…'}</code>
      </div>
      <CodeForm
        error={confirming.error}
        isPending={confirming.isPending}
        onSubmit={(code) => confirming.mutate(code)}
      />
    </Stack>
  )
}

interface CodeFormProps {
  readonly error: Error | null
  readonly isPending: boolean
  readonly onSubmit: (code: string) => void
}

function CodeForm({ error, isPending, onSubmit }: CodeFormProps) {
  const { t } = useTranslation()
  const [code, setCode] = useState('')
  const [tried, setTried] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const refused = error instanceof ApiError ? (error.details[0]?.message ?? error.message) : error?.message
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    input.current?.focus()
    if (code.trim() !== '') onSubmit(code.trim())
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="sm" align="flex-start">
        <Title order={3} size="h4">
          {t('secondFactor.step2')}
        </Title>
        <TextInput
          ref={input}
          label={t('secondFactor.code')}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          w={{ base: '100%', xs: 260 }}
          value={code}
          error={tried && code.trim() === '' ? t('secondFactor.codeMissing') : refused}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <Button type="submit" loading={isPending}>
          {t('secondFactor.turnOn')}
        </Button>
      </Stack>
    </form>
  )
}
