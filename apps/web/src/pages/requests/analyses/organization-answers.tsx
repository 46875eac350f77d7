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

/** The answers of a request, to be read beside another form: with its list of sections and its search. */
export function OrganizationAnswers({ requestId }: { readonly requestId: number }) {
  const { t } = useTranslation()
  const { owner, facts } = useRequestWithForm(requestId)
  const filled = useFilledForm({ owner, facts })
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Browsed key={owner.name} filled={filled} />
}

function Browsed({ filled: { facts, form, answers, documents } }: { readonly filled: FilledForm }) {
  const { t } = useTranslation()
  // A form page begins with its answers and keeps them: those of a request that is analysed are locked.
  const [store] = useState(() => createStore(form.form, answers))
  const host = useMemo(() => ({ save: refuseToSave, documents: documentsById(documents) }), [documents])
  // Another form is beside, with a search of its own: each says what it searches.
  const messages = useMemo(
    () => ({ ...formMessagesFrCA, searchForm: t('analyses.beside.search'), inForm: t('analyses.beside.inAnswers') }),
    [t],
  )
  return (
    // An article, so that the form's header is no banner of the page where this is in a drawer.
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

/** The answers of any filled form, to be read: the whole form, as it is printed. */
export function AnswersToRead(props: FilledFormProps) {
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
