import { Button, Group, Text } from '@mantine/core'
import { MAX_REASON_LENGTH, type Remark, type Request } from '@octroi/domain'
import { useFormEnvironment } from '@octroi/forms/react'
import { questionRows, RemarkEditor, RemarkNote, RemarkRowChoice } from '@octroi/forms/remarks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError, NotSentError, getErrorText as refusalInWords } from '../../../api/api-error.ts'
import { useSaveNow } from '../../../filled-form/save-now.ts'
import { useUser } from '../../../session/session.tsx'
import { useMarkRemark, useRemarks } from './queries.ts'
import { formatRowPlace, questionRemark } from './question-remark.ts'
import { isDisputed, toStoredDraft } from './remark-draft.ts'
import { hasRemarkHere, useRemarkDraft } from './use-remark-draft.ts'

interface UnderQuestionProps {
  readonly request: Pick<Request, 'id' | 'state_id'>
  readonly questionId: number
}

/**
 * The remarks of the latest return on a question and, for those who may return the request, the remarks for the next
 * return.
 */
export function UnderQuestion({ request, questionId }: UnderQuestionProps) {
  const { t } = useTranslation()
  const { data: remarks } = useRemarks(request)
  const mark = useMarkRemark(request.id, useSaveNow())
  const { store } = useFormEnvironment()
  const question = store.form.questionById.get(questionId)?.question
  // A heading has no answer that could be corrected.
  if (!remarks || !question || question.options.length === 0) return null
  const label = [question.question_number, question.label].filter(Boolean).join(' ')
  const received = remarks.rounds[0]?.remarks.filter((remark) => remark.question_id === questionId) ?? []
  return (
    <>
      {received.map((remark) => (
        <RemarkNote
          key={remark.id}
          remark={questionRemark(t, remark)}
          onMark={remarks.can.mark ? (done) => mark.mutate({ id: remark.id, done }) : undefined}
        />
      ))}
      {remarks.can.write && (
        <WritingHere
          requestId={request.id}
          questionId={questionId}
          label={label}
          drafts={remarks.drafts.filter((remark) => remark.question_id === questionId)}
        />
      )}
    </>
  )
}

interface RemarkedQuestion {
  readonly requestId: number
  readonly questionId: number
  readonly label: string
}

/** The remarks that are being written on a question: on the whole of it and, for a table, on its rows. */
function WritingHere({ drafts, ...asked }: RemarkedQuestion & { readonly drafts: readonly Remark[] }) {
  const { requestId, questionId } = asked
  const { store } = useFormEnvironment()
  const userId = useUser().id
  const rows = useMemo(() => questionRows(store.question(questionId)), [store, questionId])
  const [chosen, setChosen] = useState<readonly number[]>(() =>
    rows.map(({ row }) => row).filter((row) => hasRemarkHere(userId, { requestId, questionId, row })),
  )
  const saved = drafts.flatMap(({ row }) => (row === null ? [] : [row]))
  const written = [...new Set([...saved, ...chosen])].toSorted((one, other) => one - other)
  const leave = (row: number) => setChosen(chosen.filter((one) => one !== row))
  return (
    <>
      {[null, ...written].map((row) => (
        <Writing
          key={row ?? 'all'}
          {...asked}
          row={row}
          saved={drafts.find((remark) => remark.row === row)}
          onWithdraw={row === null ? undefined : () => leave(row)}
        />
      ))}
      <RemarkRowChoice
        label={asked.label}
        rows={rows.filter(({ row }) => !written.includes(row))}
        onChoose={(row) => setChosen([...chosen, row])}
      />
    </>
  )
}

interface WritingProps extends RemarkedQuestion {
  /** Row of a table, counted from 0; null for the whole question. */
  readonly row: number | null
  readonly saved: Remark | undefined
  readonly onWithdraw: (() => void) | undefined
}

function Writing({ requestId, questionId, label, row, saved, onWithdraw }: WritingProps) {
  const { t } = useTranslation()
  const place = formatRowPlace(t, row)
  const called = place === undefined ? label : `${label}, ${place}`
  const { draft, text, state, error } = useRemarkDraft({ requestId, questionId, row, label: called, saved })
  const disputed = isDisputed(error) && (
    <>
      <Text size="sm">
        {saved ? t('remarks.disputed', { name: saved.by, reason: saved.reason }) : t('remarks.disputedGone')}
      </Text>
      <Group gap="sm" mt="xs">
        <Button size="sm" variant="default" onClick={() => draft.overwrite(toStoredDraft(saved).version)}>
          {t('remarks.keepMine')}
        </Button>
        <Button size="sm" variant="default" onClick={() => draft.take(toStoredDraft(saved))}>
          {t('remarks.takeTheirs')}
        </Button>
      </Group>
    </>
  )
  return (
    <RemarkEditor
      label={label}
      place={place}
      isAsked={row !== null}
      onWithdraw={onWithdraw}
      reason={text}
      onChange={draft.change}
      onLeave={draft.save}
      state={state}
      problem={disputed || (isToBeSaid(error) && <Text size="sm">{wordsOf(error, t('remarks.unanswered'))}</Text>)}
      maxLength={MAX_REASON_LENGTH}
    />
  )
}

/** True if the error must be shown here; the editor itself already reports a text that is too long. */
const isToBeSaid = (error: Error | null): error is Error => error !== null && !(error instanceof NotSentError)

const wordsOf = (error: Error, unanswered: string): string =>
  error instanceof ApiError && !error.isSilence ? refusalInWords(error) : unanswered
