import { Button, Group, Text } from '@mantine/core'
import { MAX_REASON_LENGTH, type Remark, type Request } from '@octroi/domain'
import { useFormEnvironment } from '@octroi/forms/react'
import { RemarkEditor, RemarkNote } from '@octroi/forms/remarks'
import { useTranslation } from 'react-i18next'
import { ApiError } from '../../../api/api-error.ts'
import { useMarkRemark, useRemarks } from './queries.ts'
import { questionRemark } from './question-remark.ts'
import { isDisputed, keptOf } from './remark-draft.ts'
import { useRemarkDraft } from './use-remark-draft.ts'

interface UnderQuestionProps {
  readonly request: Pick<Request, 'id' | 'state_id'>
  readonly questionId: number
}

/** What was remarked on a question at the latest return, and for who may return the request, what will be at the next. */
export function UnderQuestion({ request, questionId }: UnderQuestionProps) {
  const { t } = useTranslation()
  const { data: remarks } = useRemarks(request)
  const mark = useMarkRemark(request.id)
  const { store } = useFormEnvironment()
  const question = store.form.questionById.get(questionId)?.question
  // A heading has no answer to correct.
  if (!remarks || !question || question.options.length === 0) return null
  const label = [question.question_number, question.label].filter(Boolean).join(' ')
  const received = remarks.rounds[0]?.remarks.filter((remark) => remark.question_id === questionId) ?? []
  const draft = remarks.drafts.find((remark) => remark.question_id === questionId && remark.row === null)
  return (
    <>
      {received.map((remark) => (
        <RemarkNote
          key={remark.id}
          remark={questionRemark(t, remark)}
          onMark={remarks.can.mark ? (done) => mark.mutate({ id: remark.id, done }) : undefined}
        />
      ))}
      {remarks.can.write && <Writing requestId={request.id} questionId={questionId} label={label} saved={draft} />}
    </>
  )
}

interface WritingProps {
  readonly requestId: number
  readonly questionId: number
  readonly label: string
  readonly saved: Remark | undefined
}

function Writing({ requestId, questionId, label, saved }: WritingProps) {
  const { t } = useTranslation()
  const { draft, text, state, error } = useRemarkDraft({ requestId, questionId, saved })
  const disputed = isDisputed(error) && (
    <>
      <Text size="sm">
        {saved ? t('remarks.disputed', { name: saved.by, reason: saved.reason }) : t('remarks.disputedGone')}
      </Text>
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="default" onClick={() => draft.overwrite(keptOf(saved).version)}>
          {t('remarks.keepMine')}
        </Button>
        <Button size="sm" variant="default" onClick={() => draft.take(keptOf(saved))}>
          {t('remarks.takeTheirs')}
        </Button>
      </Group>
    </>
  )
  return (
    <RemarkEditor
      label={label}
      reason={text}
      onChange={draft.change}
      onLeave={draft.save}
      state={state}
      problem={disputed || (error && <Text size="sm">{wordsOf(error, t('remarks.unanswered'))}</Text>)}
      maxLength={MAX_REASON_LENGTH}
    />
  )
}

const wordsOf = (error: Error, unanswered: string): string =>
  error instanceof ApiError && !error.isSilence ? error.message : unanswered
