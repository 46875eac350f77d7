import { Group, Text } from '@mantine/core'
import type { Request } from '@octroi/domain'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router-dom'
import type { FilledFormFacts, FilledFormOwner } from '../../filled-form/owner.ts'
import { FilledFormReview } from '../../filled-form/review/filled-form-review.tsx'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ActButton } from './details/act-button.tsx'
import { useRequestActDialog } from './details/use-acts.tsx'
import { useRequestInAddress } from './filled-request.ts'
import { useRequestCopy } from './queries.ts'
import { UnreadableRequest } from './unreadable-request.tsx'

/** Page with all answers of a request, to check before submitting it at the end. */
export function RequestReviewPage() {
  const { t } = useTranslation()
  const { isForbidden, error, request, facts, owner } = useRequestInAddress()
  useRequestCopy(request, request?.can.edit_form)
  if (isForbidden) return <UnreadableRequest error={error} />
  if (!request || !facts) return <PageSkeleton label={t('filledForm.loading')} />
  return <Review key={request.id} request={request} facts={facts} owner={owner} />
}

interface ReviewProps {
  readonly request: Request
  readonly facts: FilledFormFacts
  readonly owner: FilledFormOwner
}

function Review({ request, facts, owner }: ReviewProps) {
  const { t } = useTranslation()
  const { ask, isAsking, dialog } = useRequestActDialog(request)
  // A submitted request leads to its page, which says what comes next; not while a dialog reports a change.
  if (!request.can.edit_form && !isAsking) return <Navigate to={`/requests/${request.id}`} replace />
  const acts = request.acts.filter(({ main, missing }) => main && missing.length === 0)
  return (
    <>
      <FilledFormReview
        key={request.form_version}
        owner={owner}
        facts={facts}
        renderEnd={(isComplete) =>
          isComplete &&
          acts.length > 0 && (
            <Panel title={t('request.review.title')} tone="attention">
              <Text>{t('request.review.ready')}</Text>
              <Group mt="md" gap="sm">
                {acts.map((act) => (
                  <ActButton key={act.name} act={act} primary onAsk={ask} />
                ))}
              </Group>
            </Panel>
          )
        }
      />
      {dialog}
    </>
  )
}
