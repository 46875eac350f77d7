import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { createStore } from '@octroi/forms'
import { FormPage } from '@octroi/forms/react'
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { useSession, useUser } from '../../../session/session.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { isForbidden } from '../queries.ts'
import { FormHeader } from './form-header.tsx'
import classes from './form-page.module.css'
import { PrintFrame } from './print-frame.tsx'
import { formKey, parkForm, takeForm } from './unsaved-forms.ts'
import { type FilledForm, useFilledForm } from './use-filled-form.ts'
import { useFormHost } from './use-form-host.ts'

/** The form of a request, to fill in or to read. The section shown is in the address, as `section`. */
export function RequestFormPage() {
  const { t } = useTranslation()
  const { filled, error } = useFilledForm(Number(useParams()['id']))
  const [opened, setOpened] = useState(filled)
  if (filled && opened?.request.id !== filled.request.id) setOpened(filled)
  if (isForbidden(error)) return <Navigate to="/" replace />
  if (!opened || !filled) return <PageSkeleton label={t('formPage.loading')} />
  return <FilledPage key={filled.request.id} filled={{ ...filled, answers: opened.answers }} />
}

function FilledPage({ filled }: { readonly filled: FilledForm }) {
  const { t } = useTranslation()
  const { request, form, answers, documents } = filled
  const store = useFormStore(filled)
  const host = useFormHost({ request, store, documents })
  const { isOpen } = useSession()
  const [params, setParams] = useSearchParams()
  const [printing, setPrinting] = useState(false)
  const hasUnsaved = useCallback(() => isOpen() && store.state().dirty, [isOpen, store])
  const section = Number(params.get('section'))
  return (
    <div className={classes.sheet}>
      <FormPage
        store={store}
        host={host}
        readOnly={!request.can.edit_form}
        broken={form.broken}
        header={<FormHeader request={request} />}
        lastSavedAt={lastSaved(answers)}
        {...(section > 0 && { sectionId: section })}
        onSectionChange={(id) => setParams({ section: String(id) })}
        onPrint={() => setPrinting(true)}
      />
      <LeaveGuard when={hasUnsaved} text={t('leave.answers')} />
      {printing && <PrintFrame requestId={request.id} onDone={() => setPrinting(false)} />}
    </div>
  )
}

/**
 * The store of this visit. When the session ends with unsaved answers they are parked, and found again after the same
 * person logged in.
 */
function useFormStore({ request, form, answers }: FilledForm) {
  const user = useUser()
  const { isOpen } = useSession()
  const key = formKey(user.id, request)
  const [store] = useState(() => takeForm(key) ?? createStore(form.form, answers))
  useEffect(
    () => () => {
      if (!isOpen() && store.state().dirty) parkForm(key, store)
    },
    [isOpen, store, key],
  )
  return store
}

function lastSaved(answers: FilledForm['answers']): Date | undefined {
  const latest = answers
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
  return latest === undefined ? undefined : new Date(latest)
}
