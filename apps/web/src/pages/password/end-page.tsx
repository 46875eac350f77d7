import { Alert, Anchor, Button, Stack, Text } from '@mantine/core'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router-dom'
import { AuthFrame } from '../../session/signed-out/auth-frame.tsx'
import type { EndState } from './use-new-password.ts'

/** Result of the change of password. Opened directly by its address, it never reports success. */
export function PasswordEndPage() {
  const { t } = useTranslation()
  const isDone = (useLocation().state as EndState | null)?.isDone === true
  return (
    <AuthFrame title={t('password.endTitle')}>
      <Stack gap="md">
        {isDone ? (
          <Alert color="green" icon={<IconCircleCheck aria-hidden="true" />} role="status">
            {t('password.endDone')}
          </Alert>
        ) : (
          <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />} title={t('password.endFailed')} role="alert">
            <Text size="sm">{t('password.endFailedHint')}</Text>
          </Alert>
        )}
        <Button size="md" component={Link} to="/login">
          {t('password.toLogin')}
        </Button>
        {!isDone && (
          <Anchor component={Link} to="/password/ask">
            {t('password.askAgain')}
          </Anchor>
        )}
      </Stack>
    </AuthFrame>
  )
}
