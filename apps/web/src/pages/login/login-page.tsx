import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { SessionEnd } from '../../session/session-store.ts'
import { useLeaveProvider } from '../../session/session.tsx'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { LoginForm } from './login-form.tsx'
import { OtherWays } from './other-ways.tsx'

/** Notice above the form: why the session ended, or what happened to unsaved data at logout. */
type Notice = SessionEnd | 'kept' | 'erased'

/** Focuses the notice: the element that had the focus is gone with what the notice replaced. */
const takeFocus = (element: HTMLElement | null) => element?.focus()

/** Page for everybody who is not logged in. */
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
