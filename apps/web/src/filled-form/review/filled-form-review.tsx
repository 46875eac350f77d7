import '@octroi/forms/styles.css'
import { Anchor, Text } from '@mantine/core'
import { type Answer, createStore } from '@octroi/forms'
import { FormPrint } from '@octroi/forms/react'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { PageSkeleton } from '../../ui/page-skeleton.tsx'
import { Page } from '../../ui/page.tsx'
import { documentsById } from '../form-documents.ts'
import { EarlierAnswers } from '../earlier-answers.tsx'
import { useCopiesOfForm } from '../use-copies-of-form.ts'
import { useEarlierJournals } from '../use-earlier-journals.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from '../use-filled-form.ts'
import { ChangeLink } from './change-link.tsx'
import { LeftPanel } from './left-panel.tsx'
import classes from './review.module.css'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { usePlaceInAddress } from './use-place-in-address.ts'
import { useUnsavedAnswers, applyUnsavedAnswers } from './use-unsaved-answers.ts'
import { findBlockingQuestions } from './blocking-questions.ts'

interface Ending {
  /** Renders the end: the act of submitting, once nothing is missing. */
  readonly renderEnd: (isComplete: boolean) => ReactNode
}

/**
 * Review of all answers before submission: missing and invalid ones first, then each section as printed, with links to
 * change it.
 */
export function FilledFormReview({ renderEnd, ...props }: FilledFormProps & Ending) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Kept filled={filled} renderEnd={renderEnd} />
}

interface ReviewedProps extends Ending {
  readonly filled: FilledForm
}

function Kept({ filled, renderEnd }: ReviewedProps) {
  const { t } = useTranslation()
  useCopiesOfForm(filled)
  const earlier = useEarlierJournals(filled)
  const unsaved = useUnsavedAnswers(filled)
  if (!unsaved) return <PageSkeleton label={t('filledForm.loading')} />
  return <Reviewed filled={filled} unsaved={unsaved} earlier={earlier} renderEnd={renderEnd} />
}

interface UnsentProps {
  /** Answers of this device to the current version. */
  readonly unsaved: readonly Answer[]
  /** What this device has for earlier versions. */
  readonly earlier: ReturnType<typeof useEarlierJournals>
}

function Reviewed({ filled, unsaved, earlier, renderEnd }: ReviewedProps & UnsentProps) {
  const { t } = useTranslation()
  const { facts, form, answers: saved, documents } = filled
  const answers = useMemo(() => applyUnsavedAnswers(saved, unsaved), [saved, unsaved])
  const store = useMemo(() => createStore(form.form, answers), [form, answers])
  const remaining = useMemo(() => findBlockingQuestions(form.form, answers), [form, answers])
  const names = useMemo(() => documentsById(documents), [documents])
  usePlaceInAddress(form.form, remaining)
  return (
    <Page
      width="form"
      title={t('filledForm.review.title')}
      documentTitle={t('filledForm.review.documentTitle', { form: facts.title })}
      lead={
        <Text c="dimmed">
          <Anchor component={Link} to={facts.back.to} inherit>
            {facts.back.label}
          </Anchor>
          {` · ${facts.title} · ${facts.holder}`}
        </Text>
      }
    >
      {earlier.versions.length > 0 && <EarlierAnswers filled={filled} earlier={earlier} />}
      <UnsavedNotice facts={facts} count={unsaved.length} />
      <LeftPanel facts={facts} left={remaining} />
      <section className={classes.sheet} aria-label={t('filledForm.review.answers')}>
        <FormPrint
          store={store}
          documents={names}
          renderSectionAside={({ id, label }) => (
            <ChangeLink facts={facts} sectionId={id} label={t('filledForm.review.changeNamed', { section: label })}>
              {t('filledForm.review.change')}
            </ChangeLink>
          )}
        />
      </section>
      {renderEnd(remaining.count === 0 && unsaved.length === 0)}
    </Page>
  )
}
