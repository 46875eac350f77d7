import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SessionEnd } from '../../session/session-store.ts'
import { useLeaveProvider } from '../../session/session.tsx'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'

/**
 * What is said above the form: how the session ended, if it was not by the person's will; or what became of what was not
 * saved when they logged out.
 */
type Notice = SessionEnd | 'kept' | 'erased'

/** A choice was made in what stood here before: the focus goes to what came of it. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Where everybody who is not logged in arrives. */
export function LoginPage({ notice }: { readonly notice: Notice | null }) {
  const { t } = useTranslation()
  useLeaveProvider()
  const isChoice = typeof notice === 'string'
  return (
    <AuthFrame title={t('login.title')}>
      {notice !== null && (
        <Alert
          icon={<IconInfoCircle aria-hidden="true" />}
          color="river"
          mb="lg"
          role="status"
          {...(isChoice && { ref: takeFocus, tabIndex: -1 })}
        >
          {isChoice ? t(`login.${notice}`) : (notice.message ?? t('login.ended'))}
        </Alert>
      )}
      <LoginForm />
      <OtherWays />
    </AuthFrame>
  )
}
