import '@octroi/forms/styles.css'
import { createStore } from '@octroi/forms'
import { FormPrint } from '@octroi/forms/react'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams } from 'react-router-dom'
import { formatLongDate } from '../../../locales/format.ts'
import { useDocumentTitle } from '../../../ui/document-title.ts'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { isForbidden } from '../queries.ts'
import classes from './print.module.css'
import { PRINT_READY } from './print-ready.ts'
import { type FilledForm, useFilledForm } from './use-filled-form.ts'
import { documentsById } from './use-form-host.ts'

/** The answers of a request on paper: black on white, with whose they are on each page. */
export function RequestPrintPage() {
  const { t } = useTranslation()
  const { filled, error } = useFilledForm(Number(useParams()['id']))
  useDocumentTitle(t('formPage.printTitle'))
  if (isForbidden(error)) return <Navigate to="/" replace />
  if (!filled) return <PageSkeleton label={t('formPage.loading')} />
  return <Printed filled={filled} />
}

function Printed({ filled: { request, form, answers, documents } }: { readonly filled: FilledForm }) {
  const { t } = useTranslation()
  const store = useMemo(() => createStore(form.form, answers), [form, answers])
  const names = useMemo(() => documentsById(documents), [documents])
  useEffect(() => {
    if (globalThis.parent === globalThis.window) return
    void document.fonts.ready.then(() => globalThis.parent.postMessage(PRINT_READY, globalThis.location.origin))
  }, [])
  const [today] = useState(() => formatLongDate(new Date().toISOString()))
  const name = t('requests.name', { type: request.request_type.label, year: request.financial_year })
  return (
    <main className={classes.page}>
      <FormPrint
        store={store}
        documents={names}
        title={<h1>{name}</h1>}
        header={
          <div className={classes.header}>
            <strong>{request.organization.name}</strong>
            <span>{name}</span>
            <span>{t('formPage.printedOn', { date: today })}</span>
          </div>
        }
      />
    </main>
  )
}
