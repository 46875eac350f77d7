import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { useSession } from '../../session/session.tsx'
import { CodeStep } from './code-step.tsx'
import { CredentialsStep } from './credentials-step.tsx'

/** True if e-mail and password were right, but the code of the second factor is missing or wrong. */
export const isCodeStep = (error: Error | null): boolean =>
  error instanceof ApiError && (error.code === 'second_factor_needed' || error.code === 'bad_code')

/** Login form: e-mail and password, then the code of the second factor if the account has one. */
export function LoginForm() {
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [needsCode, setNeedsCode] = useState(false)
  const passwordInput = useRef<HTMLInputElement>(null)
  const codeInput = useRef<HTMLInputElement>(null)
  const { login } = useSession()
  const attempt = useMutation({
    mutationFn: (code?: string) => login({ email: email.trim(), password, ...(code === undefined ? {} : { code }) }),
    onError: (error) => {
      if (isCodeStep(error)) setNeedsCode(true)
      // The focus goes to the wrong value and selects it, so that it can be retyped.
      const wrong = passwordInput.current ?? codeInput.current
      wrong?.focus()
      wrong?.select()
    },
  })
  const submit = (event: FormEvent, code?: string) => {
    event.preventDefault()
    attempt.mutate(code)
  }
  const startAgain = () => {
    setNeedsCode(false)
    setPassword('')
    attempt.reset()
  }
  if (needsCode) {
    const isFirst = attempt.error instanceof ApiError && attempt.error.code === 'second_factor_needed'
    return (
      <CodeStep
        input={codeInput}
        error={isFirst ? null : attempt.error}
        isPending={attempt.isPending}
        onSubmit={submit}
        onCancel={startAgain}
      />
    )
  }
  return (
    <CredentialsStep
      email={[email, setEmail]}
      password={[password, setPassword]}
      passwordInput={passwordInput}
      error={attempt.error}
      isPending={attempt.isPending}
      onSubmit={submit}
    />
  )
}
