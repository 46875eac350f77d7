import { Alert } from '@mantine/core'
import { IconInfoCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { LoginForm } from './login-form.tsx'

/** Where everybody who is not logged in arrives. `ended`: the person was sent here from a page, and will go back to it. */
export function LoginPage({ ended }: { readonly ended: boolean }) {
  const { t } = useTranslation()
  return (
    <AuthFrame title={t('login.title')}>
      {ended && (
        <Alert icon={<IconInfoCircle aria-hidden="true" />} color="river" mb="lg" role="status">
          {t('login.ended')}
        </Alert>
      )}
      <LoginForm />
    </AuthFrame>
  )
}
