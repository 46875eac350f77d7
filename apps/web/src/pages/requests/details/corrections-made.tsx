import { Anchor, Text } from '@mantine/core'
import { type Request, STATES } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { formatNumber } from '../../../locales/format.ts'
import { useRemarks } from '../remarks/queries.ts'

/** For a request that was submitted again, says how many requested corrections are marked as made. */
export function CorrectionsMade({ request }: { readonly request: Request }) {
  const { t } = useTranslation()
  const isSubmitted = request.state_id === STATES.submitted.id
  const wasReturned = request.history.some(({ to_state_id }) => to_state_id === STATES.correction.id)
  const isWanted = isSubmitted && wasReturned && request.can.see_backstage
  const [round] = useRemarks(request, isWanted).data?.rounds ?? []
  if (!isWanted || round === undefined || round.remarks.length === 0) return null
  const done = round.remarks.filter(({ done_at }) => done_at !== null).length
  return (
    <Text>
      {t('request.next.corrected', { done: formatNumber(done), total: formatNumber(round.remarks.length) })}{' '}
      <Anchor component={Link} to={`/requests/${request.id}/changes?round=${round.id}`}>
        {t('request.next.seeCorrections')}
      </Anchor>
    </Text>
  )
}
