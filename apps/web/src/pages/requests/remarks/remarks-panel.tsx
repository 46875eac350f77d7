import '@octroi/forms/styles.css'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import type { Remark, Request } from '@octroi/domain'
import { RemarkList } from '@octroi/forms/remarks'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '../../../ui/panel.tsx'
import { ActButton } from '../details/act-button.tsx'
import { useActs } from '../details/use-acts.tsx'
import { useRemarks } from './queries.ts'
import { questionRemark } from './question-remark.ts'

interface RemarksPanelProps {
  readonly request: Request
  /** Where its links lead: to questions on the same page, or to the form. */
  readonly at: 'form' | 'details'
}

/** The corrections that are asked for, each with a link to its question: those received, or those being written. */
export function RemarksPanel({ request, at }: RemarksPanelProps) {
  const { t } = useTranslation()
  const { data: remarks } = useRemarks(request)
  if (!remarks) return null
  const received = remarks.rounds[0]?.remarks ?? []
  const isWriting = remarks.can.write && (at === 'form' || remarks.drafts.length > 0)
  // An empty box would leave a gap of its own.
  if (remarks.rounds.length === 0 && !isWriting) return null
  return (
    <Stack>
      {received.length > 0 && (
        <Panel title={t('remarks.received')} tone="attention">
          <List request={request} remarks={received} at={at} />
        </Panel>
      )}
      {remarks.rounds.length > 0 && (
        <Anchor component={Link} to={`/requests/${request.id}/changes`}>
          {t('remarks.seeChanges')}
        </Anchor>
      )}
      {isWriting && <Drafts request={request} drafts={remarks.drafts} at={at} />}
    </Stack>
  )
}

interface ListProps extends RemarksPanelProps {
  readonly remarks: readonly Remark[]
}

function List({ request, remarks, at }: ListProps) {
  const { t } = useTranslation()
  const shown = remarks.map((remark) => questionRemark(t, remark))
  if (at === 'form') return <RemarkList remarks={shown} />
  return (
    <RemarkList
      remarks={shown}
      renderLink={({ questionId, label }) => (
        <Anchor component={Link} to={`/requests/${request.id}/form#octroi-q${questionId}`}>
          {label}
        </Anchor>
      )}
    />
  )
}

interface DraftsProps extends RemarksPanelProps {
  readonly drafts: readonly Remark[]
}

/** What will be asked for at the next return, and from the form, the acts that are open. */
function Drafts({ request, drafts, at }: DraftsProps) {
  const { t } = useTranslation()
  const { ask, dialog } = useActs(request)
  return (
    <Panel title={t('remarks.drafts', { count: drafts.length })}>
      {at === 'form' && <Text>{t('remarks.howTo')}</Text>}
      {drafts.length > 0 && <DraftList request={request} drafts={drafts} at={at} />}
      {at === 'form' && (
        <Group mt="md" gap="sm">
          {request.acts.map((act) => (
            <ActButton key={act.name} act={act} primary={false} onAsk={ask} />
          ))}
        </Group>
      )}
      {dialog}
    </Panel>
  )
}

function DraftList({ request, drafts, at }: DraftsProps) {
  return (
    <ul>
      {drafts.map(({ id, question_id, label, reason }) => (
        <li key={id}>
          {at === 'form' ? (
            <Anchor href={`#octroi-q${question_id}`}>{label}</Anchor>
          ) : (
            <Anchor component={Link} to={`/requests/${request.id}/form#octroi-q${question_id}`}>
              {label}
            </Anchor>
          )}
          <Text style={{ whiteSpace: 'pre-wrap' }}>{reason}</Text>
        </li>
      ))}
    </ul>
  )
}
