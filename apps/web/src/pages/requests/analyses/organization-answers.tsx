import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { Text } from '@mantine/core'
import { createStore } from '@octroi/forms'
import { FormPage, formMessagesFrCA, FormPrint } from '@octroi/forms/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { documentsById } from '../../../filled-form/form-documents.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from '../../../filled-form/use-filled-form.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { useRequestWithForm } from '../filled-request.ts'
import classes from './beside-answers.module.css'

/** The answers of a request beside another form, with a list of sections and a search. */
export function OrganizationAnswers({ requestId }: { readonly requestId: number }) {
  const { t } = useTranslation()
  const { owner, facts } = useRequestWithForm(requestId)
  const filled = useFilledForm({ owner, facts })
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Browsed key={owner.name} filled={filled} />
}

function Browsed({ filled: { facts, form, answers, documents } }: { readonly filled: FilledForm }) {
  const { t } = useTranslation()
  // The store is created once: the answers of a request under analysis are locked and do not change.
  const [store] = useState(() => createStore(form.form, answers))
  const host = useMemo(() => ({ save: refuseToSave, documents: documentsById(documents) }), [documents])
  // Two forms with a search are on the page, so each search names its form.
  const messages = useMemo(
    () => ({ ...formMessagesFrCA, searchForm: t('analyses.beside.search'), inForm: t('analyses.beside.inAnswers') }),
    [t],
  )
  return (
    // An article, so that the form's `header` is no banner landmark inside a drawer.
    <article className={classes.browsed}>
      <FormPage
        store={store}
        host={host}
        messages={messages}
        layout="page"
        readOnly
        broken={form.broken}
        header={
          <>
            <Text fw={600}>{facts.title}</Text>
            <Text size="sm" c="dimmed">
              {facts.holder}
            </Text>
          </>
        }
      />
    </article>
  )
}

const refuseToSave = (): Promise<never> => Promise.reject(new Error('What is read beside a form is not saved.'))

/**
 * Shows all answers of a filled form on screen, read-only, in its print layout. The form may be that of a request or of
 * an analysis.
 */
export function ReadOnlyAnswers(props: FilledFormProps) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Answers filled={filled} />
}

function Answers({ filled: { facts, form, answers, documents } }: { readonly filled: FilledForm }) {
  const store = useMemo(() => createStore(form.form, answers), [form, answers])
  const names = useMemo(() => documentsById(documents), [documents])
  return (
    <>
      <Text fw={600} pt="md">
        {facts.title}
      </Text>
      <Text size="sm" c="dimmed">
        {facts.holder}
      </Text>
      <FormPrint store={store} documents={names} />
    </>
  )
}
