import { Alert, Button } from '@mantine/core'
import { IconKey } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import { isPasskeyCancelled } from '../../security/passkey-device.ts'
import { useSession } from '../../session/session.tsx'

/** Logs in with a passkey, without e-mail or password. */
export function PasskeyButton() {
  const { t } = useTranslation()
  const { loginWithPasskey } = useSession()
  const attempt = useMutation({ mutationFn: loginWithPasskey })
  const { error } = attempt
  // The browser's own error is not translated; somebody who closes its dialog sees no error.
  const words = error instanceof ApiError ? error.message : t('login.passkeyFailed')
  return (
    <>
      {error && !isPasskeyCancelled(error) && (
        <Alert color="red" role="alert">
          {words}
        </Alert>
      )}
      <Button
        variant="default"
        size="md"
        leftSection={<IconKey size={20} aria-hidden="true" />}
        loading={attempt.isPending}
        onClick={() => attempt.mutate()}
        fullWidth
      >
        {t('login.passkey')}
      </Button>
    </>
  )
}
