import { PROOF_STATE, PROVIDER_RETURN } from '@octroi/domain'
import { Button, Loader, Stack, Text } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { consumeLoginJourney } from '../../session/identity-provider.ts'
import { useSession } from '../../session/session.tsx'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { Refusal } from '../../session/signed-out/refusal.tsx'
import { CodeStep } from './code-step.tsx'
import { isCodeStep } from './login-form.tsx'
import { ProofReturn } from './proof-return.tsx'

/** Page to which the identity provider redirects, after a login or to confirm an act in another window. */
export function ReturnPage() {
  const { search } = useLocation()
  const [answer] = useState(search)
  const isProof = new URLSearchParams(answer).get('state')?.startsWith(PROOF_STATE) === true
  return isProof ? <ProofReturn answer={answer} /> : <LoginReturn answer={answer} />
}

/** Opens the session, and leads back to the previous page. */
function LoginReturn({ answer }: { readonly answer: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { loginByProvider } = useSession()
  const [{ secret, back }] = useState(consumeLoginJourney)
  const [needsCode, setNeedsCode] = useState(false)
  const codeInput = useRef<HTMLInputElement>(null)
  const arrival = useMutation({
    mutationFn: (code?: string) => loginByProvider({ answer, secret, ...(code !== undefined && { code }) }),
    // The login page redirects further, because it knows the destination.
    onSuccess: () => navigate('/login', { replace: true, state: back }),
    onError: (error) => {
      if (isCodeStep(error)) setNeedsCode(true)
      codeInput.current?.focus()
      codeInput.current?.select()
    },
  })
  const arrive = arrival.mutate
  const hasArrived = useRef(false)
  useEffect(() => {
    if (hasArrived.current) return
    hasArrived.current = true
    // The provider's code works once, so it is removed from the history.
    void navigate(PROVIDER_RETURN, { replace: true })
    arrive(undefined)
  }, [arrive, navigate])
  const leave = () => void navigate('/login', { replace: true, state: back })
  const submit = (event: FormEvent, code: string) => {
    event.preventDefault()
    arrive(code)
  }
  const { error, isPending } = arrival
  const isFirst = error instanceof ApiError && error.code === 'second_factor_needed'
  return (
    <AuthFrame title={t('login.title')}>
      {needsCode ? (
        <CodeStep
          input={codeInput}
          error={isFirst ? null : error}
          isPending={isPending}
          onSubmit={submit}
          onCancel={leave}
        />
      ) : (
        <Arriving error={error} isPending={isPending} back={back} onAgain={() => arrive(undefined)} />
      )}
    </AuthFrame>
  )
}

interface ArrivingProps {
  readonly error: Error | null
  readonly isPending: boolean
  readonly back: unknown
  readonly onAgain: () => void
}

/** Shows that the login is under way; after a failure, the reason and what can be done. */
function Arriving({ error, isPending, back, onAgain }: ArrivingProps) {
  const { t } = useTranslation()
  const isUnheard = error instanceof ApiError && error.isSilence
  return (
    <Stack gap="md">
      <Refusal error={isPending ? null : error} />
      {(isPending || error === null) && (
        <Text role="status">
          <Loader size="sm" mr="sm" aria-hidden="true" />
          {t('login.returning')}
        </Text>
      )}
      {isUnheard && (
        <Button size="md" onClick={onAgain} loading={isPending} fullWidth>
          {t('login.returnAgain')}
        </Button>
      )}
      {error && !isPending && (
        <Button
          variant={isUnheard ? 'default' : 'filled'}
          size="md"
          component={Link}
          to="/login"
          replace
          state={back}
          fullWidth
        >
          {t('login.returnBack')}
        </Button>
      )}
    </Stack>
  )
}
