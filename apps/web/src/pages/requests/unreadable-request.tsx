import { Button, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link, Navigate } from 'react-router-dom'
import { ApiError } from '../../api/api-error.ts'
import { Page } from '../../ui/page.tsx'

/** In place of a request that this person may not read: who declared a conflict of interest is told so, others go home. */
export function UnreadableRequest({ error }: { readonly error: Error | null }) {
  const { t } = useTranslation()
  if (!(error instanceof ApiError) || error.code !== 'conflict_declared') return <Navigate to="/" replace />
  return (
    <Page title={t('request.conflict.closed')} width="reading">
      <Text>{error.message}</Text>
      <div>
        <Button component={Link} to="/">
          {t('notFound.home')}
        </Button>
      </div>
    </Page>
  )
}
