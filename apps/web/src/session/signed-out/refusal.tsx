import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import classes from './signed-out.module.css'

/**
 * Why a form without a session was refused, in a region that is announced. The sources' texts word for word; for
 * anything else (too many tries with how long to wait, no network) the message that came.
 */
export function Refusal({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation()
  const texts: Record<string, string> = { bad_credentials: t('login.bad'), disabled: t('login.disabled') }
  const code = error instanceof ApiError ? error.code : 'unexpected'
  const message = error instanceof ApiError ? error.message : t('errors.unexpected')
  return (
    <div role="alert" className={classes.refusal}>
      {error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />} role="presentation">
          {texts[code] ?? message}
        </Alert>
      )}
    </div>
  )
}
