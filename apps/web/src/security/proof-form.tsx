import { Button, Group, PasswordInput, Stack, Text, TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../api/api-error.ts'
import { ProviderProofButton } from './provider-proof-button.tsx'

/** Proof of identity: a password, and a code if required. */
export interface Proof {
  readonly password: string
  readonly code: string
}

type Part = keyof Proof

interface ProofFormProps {
  /** Explains why it is required. */
  readonly text: string
  readonly submit: string
  /** Requires a code of the second factor too: of the device, or a recovery code. */
  readonly withCode?: boolean
  readonly onCancel?: () => void
  /** True if the form replaces the element that had the focus. */
  readonly takesFocus?: boolean
  /** Rejects with the server's refusal. */
  readonly onConfirm: (proof: Proof) => Promise<void>
}

/**
 * Form for the person's password, or a new login at the identity provider, and, if required, a code. Errors are at their fields, and the first one takes the
 * focus.
 */
export function ProofForm({ text, submit, withCode = false, takesFocus = false, onCancel, onConfirm }: ProofFormProps) {
  const { t } = useTranslation()
  const { proof, change, inputs, faultAt, isPending, send, sendProof } = useProof(withCode, onConfirm)
  const [shown, setShown] = useState(false)
  useEffect(() => {
    if (takesFocus) inputs.password.current?.focus()
  }, [takesFocus, inputs.password])
  const missing = { password: t('secondFactor.passwordMissing'), code: t('secondFactor.proofCodeMissing') }
  const field = (part: Part) => {
    const fault = faultAt(part, missing)
    return { ref: inputs[part], value: proof[part], error: fault, 'aria-invalid': fault !== undefined } as const
  }
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text>{text}</Text>
        <PasswordInput
          {...field('password')}
          label={t('secondFactor.password')}
          autoComplete="current-password"
          onChange={(event) => change('password', event.currentTarget.value)}
          visible={shown}
          onVisibilityChange={setShown}
          visibilityToggleButtonProps={{ 'aria-label': t(shown ? 'login.hide' : 'login.show'), tabIndex: 0 }}
          data-autofocus
        />
        <ProviderProofButton onProven={sendProof} />
        {withCode && (
          <TextInput
            {...field('code')}
            label={t('login.code')}
            description={t('login.codeHint')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            onChange={(event) => change('code', event.currentTarget.value)}
          />
        )}
        <Group justify="flex-end">
          {onCancel && (
            <Button variant="default" onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
          <Button type="submit" loading={isPending}>
            {submit}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

/** State of the form, with the outcome of sending it. */
function useProof(withCode: boolean, onConfirm: ProofFormProps['onConfirm']) {
  const [proof, setProof] = useState<Proof>({ password: '', code: '' })
  const [tried, setTried] = useState(false)
  const proven = useRef<string | null>(null)
  const inputs = { password: useRef<HTMLInputElement>(null), code: useRef<HTMLInputElement>(null) }
  const parts: readonly Part[] = withCode ? ['password', 'code'] : ['password']
  const isMissing = (part: Part) => proof[part].trim() === ''
  const confirming = useMutation({
    mutationFn: onConfirm,
    onError: (error) => {
      // What the identity provider confirmed serves once.
      if (proof.password === proven.current) {
        change('password', '')
        // The reason of the refusal comes before what is missing now.
        setTried(isAboutPassword(error))
      }
      const input = inputs[partOf(error)].current
      input?.focus()
      input?.select()
    },
  })
  const faultAt = (part: Part, missing: Readonly<Record<Part, string>>): string | undefined => {
    if (tried && isMissing(part)) return missing[part]
    return confirming.error && partOf(confirming.error) === part ? wordsOf(confirming.error) : undefined
  }
  const send = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const first = parts.find(isMissing)
    // A loading button would lose the focus, so it goes to a field first.
    inputs[first ?? parts.at(-1) ?? 'password'].current?.focus()
    if (first === undefined) confirming.mutate(proof)
  }
  /** Sends what the identity provider confirmed in place of the password, once the code is there too. */
  const sendProof = (password: string) => {
    proven.current = password
    setTried(true)
    change('password', password)
    if (withCode && isMissing('code')) inputs.code.current?.focus()
    else confirming.mutate({ ...proof, password })
  }
  const change = (part: Part, text: string) => setProof((typed) => ({ ...typed, [part]: text }))
  return { proof, change, inputs, faultAt, isPending: confirming.isPending, send, sendProof }
}

/** True if the server did not accept the password, or what stands for it. */
const isAboutPassword = (error: Error): boolean =>
  error instanceof ApiError && error.details.some(({ path }) => path.endsWith('password'))

/** The field at which a refusal is shown. */
const partOf = (error: Error): Part =>
  error instanceof ApiError && error.details.some(({ path }) => path === 'code') ? 'code' : 'password'

const wordsOf = (error: Error): string =>
  error instanceof ApiError ? (error.details[0]?.message ?? error.message) : error.message
