import { Anchor, Text } from '@mantine/core'
import type { SetAsideAnswer } from '@octroi/domain'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Panel } from '../../../ui/panel.tsx'
import { useActToasts } from '../../../ui/use-act-toasts.ts'
import { useDocumentActs } from '../form-queries.ts'
import classes from './form-changes.module.css'

/** More would push the form out of sight at each opening. */
const SHOWN_AT_ONCE = 3

interface SetAsideAnswersProps {
  readonly requestId: number
  readonly answers: readonly SetAsideAnswer[]
}

/** The answers that a request's form has no place for any more, each with its question and the reason. */
export function SetAsideAnswers({ requestId, answers }: SetAsideAnswersProps) {
  const { t } = useTranslation()
  if (answers.length === 0) return null
  return (
    <Panel title={t('formVersions.asideHeading', { count: answers.length })} id="set-aside-answers">
      <Text size="sm">{t('formVersions.asideLead')}</Text>
      <details open={answers.length <= SHOWN_AT_ONCE}>
        <summary>{t('formVersions.asideList')}</summary>
        <dl className={classes.answers}>
          {answers.map((answer) => (
            <div key={answer.id}>
              <dt>{answer.label}</dt>
              <dd>
                {answer.document_id === null ? (
                  answer.text
                ) : (
                  <DocumentLink requestId={requestId} id={answer.document_id} name={answer.text} />
                )}
                <Text size="sm" c="dimmed">
                  {t(`formVersions.why.${answer.reason}`)}
                </Text>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </Panel>
  )
}

interface DocumentLinkProps {
  readonly requestId: number
  readonly id: number
  readonly name: string
}

function DocumentLink({ requestId, id, name }: DocumentLinkProps) {
  const { t } = useTranslation()
  const toasts = useActToasts()
  const acts = useDocumentActs(requestId)
  const download = useMutation({
    mutationFn: () => acts.download({ id, name }),
    onSuccess: toasts.quiet,
    onError: toasts.refused,
  })
  return (
    <Anchor
      component="button"
      type="button"
      aria-label={t('formVersions.download', { name })}
      onClick={() => download.mutate()}
    >
      {name}
    </Anchor>
  )
}
