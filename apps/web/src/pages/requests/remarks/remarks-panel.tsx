import '@octroi/forms/styles.css'
import { Anchor, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Remark, Remarks, Request } from '@octroi/domain'
import { RemarkList } from '@octroi/forms/remarks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Panel } from '../../../ui/panel.tsx'
import type { Act } from '../details/act.ts'
import { ActButton } from '../details/act-button.tsx'
import { useRequestActDialog } from '../details/use-acts.tsx'
import { useRemarks } from './queries.ts'
import { questionRemark } from './question-remark.ts'
import classes from './remarks.module.css'

interface RemarksPanelProps {
  readonly request: Request
  /** Whether links lead to questions on the same page, or to the form. */
  readonly at: 'form' | 'details'
}

/**
 * The corrections that were requested or are being written, each with a link to its question. The dialog of acts stays
 * mounted in every state of the request, because it shows the outcome of an act.
 */
export function RemarksPanel({ request, at }: RemarksPanelProps) {
  const { data: remarks } = useRemarks(request)
  const { ask, dialog } = useRequestActDialog(request)
  return (
    <>
      {remarks && <Told request={request} at={at} remarks={remarks} onAsk={ask} />}
      {dialog}
    </>
  )
}

interface ToldProps extends RemarksPanelProps {
  readonly remarks: Remarks
  readonly onAsk: (act: Act) => void
}

function Told({ request, at, remarks, onAsk }: ToldProps) {
  const { t } = useTranslation()
  const received = remarks.rounds[0]?.remarks ?? []
  const isWriting = remarks.can.write && (at === 'form' || remarks.drafts.length > 0)
  // On a phone, the list would push down the questions, each of which has its own remarks anyway.
  const isFolded = useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false }) && at === 'form'
  // An empty box would leave a gap.
  if (remarks.rounds.length === 0 && !isWriting) return null
  return (
    <Stack>
      {received.length > 0 && (
        <Folded title={t('remarks.received')} remarks={received} isFolded={isFolded}>
          <List request={request} remarks={received} at={at} />
        </Folded>
      )}
      {remarks.rounds.length > 0 && (
        <Anchor component={Link} to={`/requests/${request.id}/changes`}>
          {t('remarks.seeChanges')}
        </Anchor>
      )}
      {isWriting && <Drafts request={request} drafts={remarks.drafts} at={at} onAsk={onAsk} />}
    </Stack>
  )
}

interface FoldedProps {
  readonly title: string
  readonly remarks: readonly Remark[]
  readonly isFolded: boolean
  readonly children: ReactNode
}

/** A panel; on a narrow screen, one line with the number of corrections made, which expands it. */
function Folded({ title, remarks, isFolded, children }: FoldedProps) {
  const { t } = useTranslation()
  if (!isFolded) {
    return (
      <Panel title={title} tone="attention">
        {children}
      </Panel>
    )
  }
  const done = remarks.filter(({ done_at }) => done_at !== null).length
  return (
    <details className={classes.folded}>
      <summary>{t('remarks.folded', { title, done, total: remarks.length })}</summary>
      {children}
    </details>
  )
}

interface ListProps extends RemarksPanelProps {
  readonly remarks: readonly Remark[]
}

function List({ request, remarks, at }: ListProps) {
  const { t } = useTranslation()
  const questionRemarks = remarks.map((remark) => questionRemark(t, remark))
  if (at === 'form') {
    return (
      <div className={classes.received}>
        <RemarkList remarks={questionRemarks} />
      </div>
    )
  }
  return (
    <RemarkList
      remarks={questionRemarks}
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

interface WritingProps extends DraftsProps {
  readonly onAsk: (act: Act) => void
}

/** The remarks that the next return will send and, on the form, the open acts. */
function Drafts({ request, drafts, at, onAsk }: WritingProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('remarks.drafts', { count: drafts.length })}>
      {at === 'form' && <Text>{t('remarks.howTo')}</Text>}
      {drafts.length > 0 && <DraftList request={request} drafts={drafts} at={at} />}
      {at === 'form' && (
        <Group mt="md" gap="sm">
          {request.acts.map((act) => (
            <ActButton key={act.name} act={act} primary={false} onAsk={onAsk} />
          ))}
        </Group>
      )}
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
