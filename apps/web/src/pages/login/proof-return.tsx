import { PROVIDER_RETURN } from '@octroi/domain'
import { Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { browserWindows, sendProviderAnswer } from '../../security/provider-window.ts'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'

/**
 * The end of a new login at the identity provider that confirms an act: hands the answer to the window that began, which
 * alone has the secret that it needs, and says that this one can be closed.
 */
export function ProofReturn({ answer }: { readonly answer: string }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  useEffect(() => {
    sendProviderAnswer(answer)
    // The provider's code works once, so it is removed from the history.
    void navigate(PROVIDER_RETURN, { replace: true })
    browserWindows.closeThis()
  }, [answer, navigate])
  return (
    <AuthFrame title={t('login.returnProvenTitle')}>
      <Text role="status">{t('login.returnProven')}</Text>
    </AuthFrame>
  )
}
