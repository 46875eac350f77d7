import { Button, Drawer, Loader, Stack, Text } from '@mantine/core'
import type { AnswerChange } from '@octroi/domain'
import type { Form } from '@octroi/forms'
import { useTranslation } from 'react-i18next'
import { formatMoment } from '../../../locales/format.ts'
import classes from './answer-history.module.css'
import { ChangedAnswer } from './changed-answer.tsx'
import { type AnswerPlace, useAnswerHistory } from './queries.ts'

interface AnswerHistoryProps {
  readonly place: AnswerPlace
  readonly questionId: number
  /** The question, as it is called. */
  readonly label: string
  readonly form: Form
  readonly onClose: () => void
}

/** Beside the form: every change of the answer of one question, from what to what, by whom and when, the latest first. */
export function AnswerHistory({ place, questionId, label, form, onClose }: AnswerHistoryProps) {
  const { t } = useTranslation()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={t('answerHistory.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Stack>
        <Text fw={600}>{label}</Text>
        <Changes place={place} questionId={questionId} form={form} />
      </Stack>
    </Drawer>
  )
}

type ChangesProps = Pick<AnswerHistoryProps, 'place' | 'questionId' | 'form'>

function Changes({ place, questionId, form }: ChangesProps) {
  const { t } = useTranslation()
  const history = useAnswerHistory(place, questionId)
  const changes = history.data?.pages.flatMap((page) => page.data) ?? []
  if (history.isPending) return <Loader role="status" aria-label={t('answerHistory.loading')} />
  if (history.isError && changes.length === 0) return <Failed retry={() => void history.refetch()} />
  if (changes.length === 0) return <Text c="dimmed">{t('answerHistory.empty')}</Text>
  return (
    <>
      <ol className={classes.changes}>
        {changes.map((change) => (
          <li key={change.id}>
            <Who change={change} />
            <ChangedAnswer change={change} questionId={questionId} form={form} />
          </li>
        ))}
      </ol>
      {history.isError && <Failed retry={() => void history.fetchNextPage()} />}
      {history.hasNextPage && !history.isError && (
        <Button variant="default" loading={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
          {t('answerHistory.more')}
        </Button>
      )}
    </>
  )
}

function Who({ change: { at, by } }: { readonly change: AnswerChange }) {
  const { t } = useTranslation()
  return (
    <p className={classes.who}>
      <bdi>{by || t('requestHistory.platform')}</bdi>{' '}
      <time className={classes.when} dateTime={at}>
        {formatMoment(at)}
      </time>
    </p>
  )
}

function Failed({ retry }: { readonly retry: () => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="xs" align="flex-start" role="alert">
      <Text>{t('answerHistory.failed')}</Text>
      <Button variant="default" onClick={retry}>
        {t('errors.retry')}
      </Button>
    </Stack>
  )
}
