import { Text } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { listOf } from '../../locales/format.ts'
import { Panel } from '../../ui/panel.tsx'
import type { FilledFormFacts } from '../owner.ts'
import { ChangeLink } from './change-link.tsx'
import classes from './review.module.css'
import type { BlockingQuestion, BlockingQuestions } from './blocking-questions.ts'

interface LeftPanelProps {
  readonly facts: FilledFormFacts
  readonly left: BlockingQuestions
}

/** Lists what prevents submission, with counts and links to the questions, or says that nothing does. */
export function LeftPanel({ facts, left }: LeftPanelProps) {
  const { t } = useTranslation()
  const { invalid, unanswered, documents, count } = left
  if (count === 0) {
    return (
      <Panel title={t('filledForm.review.complete')}>
        <Text c="green.7">
          <IconCircleCheck size={18} aria-hidden className={classes.inline} /> {t('filledForm.review.completeText')}
        </Text>
      </Panel>
    )
  }
  return (
    <Panel title={t('filledForm.review.left', { count })} tone="attention">
      <Text>{t('filledForm.review.leftText')}</Text>
      <LeftList facts={facts} title={t('filledForm.review.invalid', { count: invalid.length })} questions={invalid} />
      <LeftList
        facts={facts}
        title={t('filledForm.review.unanswered', { count: unanswered.length })}
        questions={unanswered}
      />
      <LeftList
        facts={facts}
        title={t('filledForm.review.documents', { count: documents.length })}
        questions={documents}
      />
    </Panel>
  )
}

interface LeftListProps {
  readonly facts: FilledFormFacts
  readonly title: string
  readonly questions: readonly BlockingQuestion[]
}

/** Number of answers listed at first; the others can be expanded. */
const LISTED = 10

function LeftList({ facts, title, questions }: LeftListProps) {
  const { t } = useTranslation()
  if (questions.length === 0) return null
  const items = questions.map(({ id, sectionId, label, faults, missingDetails }) => (
    <li key={id}>
      <ChangeLink facts={facts} sectionId={sectionId} questionId={id}>
        {label}
      </ChangeLink>
      {faults.length > 0 && <Text size="sm">{faults.join(' ')}</Text>}
      {missingDetails.length > 0 && (
        <Text size="sm">{t('filledForm.review.detail', { choices: listOf(missingDetails) })}</Text>
      )}
    </li>
  ))
  return (
    <>
      <h3 className={classes.kind}>{title}</h3>
      <ul className={classes.list}>{items.slice(0, LISTED)}</ul>
      {items.length > LISTED && (
        <details>
          <summary className={classes.more}>{t('filledForm.review.more', { count: items.length - LISTED })}</summary>
          <ul className={classes.list}>{items.slice(LISTED)}</ul>
        </details>
      )}
    </>
  )
}
