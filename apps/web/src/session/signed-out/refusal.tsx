import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import classes from './signed-out.module.css'

/**
 * Why a form without a session was refused, in a region that is announced. The sources' text word for word; for
 * anything else (a disabled account with whom to ask, too many tries with how long to wait, no network) the message
 * that came.
 */
export function Refusal({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation()
  const message = error instanceof ApiError ? error.message : t('errors.unexpected')
  const isBad = error instanceof ApiError && error.code === 'bad_credentials'
  return (
    <div role="alert" className={classes.refusal}>
      {error && (
        <Alert color="red" icon={<IconAlertCircle aria-hidden="true" />} role="presentation">
          {isBad ? t('login.bad') : message}
        </Alert>
      )}
    </div>
  )
}
