import { Alert, Button, Stack, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import { EditForm } from './edit-form.tsx'
import { useLinkToken } from './link-token.ts'

/** Page that sets a new password with the link from a mail (source 1, password pages). */
export function PasswordEditPage() {
  const { t } = useTranslation()
  const token = useLinkToken()
  return (
    <AuthFrame title={t('password.editTitle')}>
      {token === '' ? (
        <Stack gap="md">
          <Alert color="red" icon={<IconAlertTriangle aria-hidden="true" />} title={t('password.noToken')}>
            {t('password.noTokenHint')}
          </Alert>
          <Button size="md" component={Link} to="/password/ask">
            {t('password.askAgain')}
          </Button>
          <Button size="md" variant="default" component={Link} to="/login">
            {t('password.toLogin')}
          </Button>
        </Stack>
      ) : (
        <Stack gap="md">
          <Alert
            role="note"
            color="ochre"
            icon={<IconAlertTriangle aria-hidden="true" />}
            title={t('password.editWarning')}
          >
            <Text size="sm">{t('password.editHint')}</Text>
          </Alert>
          <EditForm token={token} />
        </Stack>
      )}
    </AuthFrame>
  )
}
