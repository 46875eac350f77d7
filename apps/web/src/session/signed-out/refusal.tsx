import { Alert } from '@mantine/core'
import { IconAlertCircle } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../api/api-error.ts'
import classes from './signed-out.module.css'

/**
 * Error of a form without a session, in a live region: the sources' text for wrong credentials, otherwise the message
 * of the error (disabled account, too many tries, no network).
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
