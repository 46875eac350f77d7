import { Button, Group, Text } from '@mantine/core'
import { type Answer, createStore, type FormDescription, readFormLeniently } from '@octroi/forms'
import { FormPrint } from '@octroi/forms/react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../ui/panel.tsx'
import { toastSuccess, toastFailure } from '../ui/toast.ts'
import { documentsById } from './form-documents.ts'
import classes from './filled-form.module.css'
import { applyUnsavedAnswers } from './review/use-unsaved-answers.ts'
import type { FilledForm } from './use-filled-form.ts'

interface KeptAnswersProps {
  readonly filled: FilledForm
  /** Answers that are on this device and not on the server; never empty. */
  readonly kept: readonly Answer[]
}

/**
 * Answers typed in a form that was closed before they were saved: shown as printed, to be copied. They stay on the
 * device, and are sent automatically if the form opens again.
 */
export function KeptAnswers({ filled, kept }: KeptAnswersProps) {
  const { t } = useTranslation()
  return (
    <Panel title={t('filledForm.kept.title', { count: kept.length })} tone="attention">
      <Text>{t('filledForm.kept.text', { count: kept.length })}</Text>
      <KeptAnswersSheet filled={filled} kept={kept} copyNumber={1} />
    </Panel>
  )
}

interface KeptAnswersSheetProps extends Omit<KeptAnswersProps, 'filled'> {
  readonly filled: Pick<FilledForm, 'form' | 'answers' | 'documents'>
  /** Number of this copy of the questions on the page, from 1: their ids must be unique. */
  readonly copyNumber: number
}

/** Answers as printed, with a button that copies them. */
export function KeptAnswersSheet({ filled, kept, copyNumber }: KeptAnswersSheetProps) {
  const { t } = useTranslation()
  const { form, answers, documents } = filled
  const container = useRef<HTMLDivElement>(null)
  const store = useMemo(() => {
    const ids = new Set(kept.map(({ option_id }) => option_id))
    return createStore(
      readFormLeniently(onlyAbout(form.form, ids, copyNumber * APART), form.readOptions).form,
      applyUnsavedAnswers(answers, kept),
    )
  }, [form, answers, kept, copyNumber])
  const names = useMemo(() => documentsById(documents), [documents])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(container.current?.innerText ?? '')
      toastSuccess(t('filledForm.kept.copied'), t('filledForm.kept.copiedText'))
    } catch {
      toastFailure(t('filledForm.kept.notCopied'))
    }
  }
  return (
    <>
      <div className={classes.kept} ref={container}>
        <FormPrint store={store} documents={names} />
      </div>
      <Group>
        <Button variant="default" onClick={() => void copy()}>
          {t('filledForm.kept.copy')}
        </Button>
      </Group>
    </>
  )
}

type Questions = FormDescription['sections'][number]['questions']

/** Step beyond all ids of forms, because the page already has the same questions, and DOM ids must be unique. */
const APART = 1_000_000_000

/** The form's description reduced to the questions with these options. */
function onlyAbout(
  { description }: FilledForm['form']['form'],
  ids: ReadonlySet<number>,
  offset: number,
): FormDescription {
  const concerned = (questions: Questions): Questions =>
    questions
      .map((question) => ({
        ...question,
        id: question.id + offset,
        children_question: concerned(question.children_question),
      }))
      .filter(
        ({ options, children_question: children }) => children.length > 0 || options.some(({ id }) => ids.has(id)),
      )
  const sections = description.sections.map((section) => ({
    ...section,
    id: section.id + offset,
    questions: concerned(section.questions),
  }))
  return { ...description, sections: sections.filter(({ questions }) => questions.length > 0) }
}
