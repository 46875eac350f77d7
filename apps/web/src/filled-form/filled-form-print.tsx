import '@octroi/forms/styles.css'
import { createStore } from '@octroi/forms'
import { FormPrint } from '@octroi/forms/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLongDate } from '../locales/format.ts'
import { useDocumentTitle } from '../ui/document-title.ts'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { documentsById } from './form-documents.ts'
import classes from './print.module.css'
import { usePrintReady } from './print-ready.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from './use-filled-form.ts'

/** The answers of a filled form for print: black on white, with the name of the organisation on every page. */
export function FilledFormPrint(props: FilledFormProps) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  useDocumentTitle(t('filledForm.printTitle'))
  if (!filled) return <PageSkeleton label={t('filledForm.loading')} />
  return <Printed filled={filled} />
}

function Printed({ filled: { facts, form, answers, documents } }: { readonly filled: FilledForm }) {
  const { t } = useTranslation()
  const store = useMemo(() => createStore(form.form, answers), [form, answers])
  const names = useMemo(() => documentsById(documents), [documents])
  usePrintReady()
  const [today] = useState(() => formatLongDate(new Date().toISOString()))
  return (
    <main className={classes.page}>
      <FormPrint
        store={store}
        documents={names}
        title={<h1>{facts.title}</h1>}
        header={
          <div className={classes.header}>
            <strong>{facts.holder}</strong>
            <span>{facts.title}</span>
            <span>{t('filledForm.printedOn', { date: today })}</span>
          </div>
        }
      />
    </main>
  )
}
