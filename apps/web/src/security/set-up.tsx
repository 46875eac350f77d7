import { Button, Skeleton, Stack, Text, TextInput, Title } from '@mantine/core'
import type { contract, ReplyOf } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { useApi } from '../api/use-api.ts'
import { ProofForm } from './proof-form.tsx'
import { useSecondFactorChanged } from './queries.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import classes from './security.module.css'

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }))

interface SetUpProps {
  /** Called when the second factor is on, whatever the person does next. */
  readonly onTurnedOn?: () => void
  /** Called when the person confirms that they kept the recovery codes. */
  readonly onDone: () => void
}

/**
 * Steps of setting up a second factor: the password, the secret as QR code and text, a code that proves that the device
 * has it, then the recovery codes, shown only once.
 */
export function SecondFactorSetUp({ onTurnedOn, onDone }: SetUpProps) {
  const { t } = useTranslation()
  const api = useApi()
  const changed = useSecondFactorChanged()
  const [secret, setSecret] = useState<Secret | null>(null)
  const confirming = useMutation({
    mutationFn: (code: string) => api.security.confirmSecondFactor({ body: { code } }),
    onSuccess: () => {
      onTurnedOn?.()
      void changed()
    },
  })
  if (confirming.data) return <RecoveryCodes codes={confirming.data.recovery_codes} onKept={onDone} />
  if (secret === null) {
    return (
      <ProofForm
        text={t('secondFactor.onProof')}
        submit={t('secondFactor.next')}
        onConfirm={async ({ password }) => setSecret(await api.security.startSecondFactor({ body: { password } }))}
      />
    )
  }
  return (
    <Stack gap="md" className={classes.step}>
      <Scan secret={secret} />
      <CodeForm
        error={confirming.error}
        isPending={confirming.isPending}
        onSubmit={(code) => confirming.mutate(code)}
      />
    </Stack>
  )
}

type Secret = ReplyOf<typeof contract.security.startSecondFactor>

/** The secret, to scan or to type. */
function Scan({ secret }: { readonly secret: Secret }) {
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div>
        <Title order={3} size="h4" ref={heading} tabIndex={-1}>
          {t('secondFactor.step1')}
        </Title>
        <Text>{t('secondFactor.step1Text')}</Text>
      </div>
      <Suspense fallback={<Skeleton height={208} width={208} />}>
        <QrCode text={secret.uri} label={t('secondFactor.qr')} />
      </Suspense>
      <div>
        <Text size="sm">{t('secondFactor.secret')}</Text>
        <code className={classes.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
      </div>
    </>
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
