import { Alert, Anchor, Text } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { countJournalled } from '@octroi/forms/react'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formPrefix } from '../../../filled-form/journal-key.ts'
import { useUser } from '../../../session/session.tsx'
import { filledRequestName } from '../queries.ts'

/** Polling interval in milliseconds: another tab may send the answers meanwhile. */
const ASKED_EVERY_MS = 1000

/** Warns about answers on this device, of any tab and any version of the form, that the server does not have yet: a submission would lack them. */
export function UnsentAnswers({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const userId = useUser().id
  const key = formPrefix({ userId, name: filledRequestName(request.id) })
  const { data: count = 0 } = useQuery({
    queryKey: ['journalled', key],
    queryFn: () => countJournalled(key),
    refetchInterval: ASKED_EVERY_MS,
    networkMode: 'always',
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div role="alert">
      {count > 0 && (
        <Alert color="ochre" title={t('request.unsent.title', { count })} role="presentation">
          <Text size="sm">{t('request.unsent.text')}</Text>
          <Anchor component={Link} to={`/requests/${request.id}/form`}>
            {t('request.unsent.open')}
          </Anchor>
        </Alert>
      )}
    </div>
  )
}
