import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { createStore } from '@octroi/forms'
import { FormPage, type FormPageHandle, type Saver } from '@octroi/forms/react'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useSearchParams } from 'react-router-dom'
import { journalPrefix } from '../../../session/journal-prefix.ts'
import { useSession, useUser } from '../../../session/session.tsx'
import { LeaveGuard } from '../../../ui/leave-guard.tsx'
import { PageSkeleton } from '../../../ui/page-skeleton.tsx'
import { isForbidden } from '../queries.ts'
import { FormHeader } from './form-header.tsx'
import classes from './form-page.module.css'
import { PrintFrame } from './print-frame.tsx'
import { type FilledForm, useFilledForm } from './use-filled-form.ts'
import { useFormHost } from './use-form-host.ts'

/** The form of a request, to fill in or to read. The section shown is in the address, as `section`; with `faults`, it opens with what is to correct. */
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
  const user = useUser()
  const [store] = useState(() => createStore(form.form, answers))
  const host = useFormHost({ request, store, documents })
  const { isOpen } = useSession()
  const [params, setParams] = useSearchParams()
  const [printing, setPrinting] = useState(false)
  const saver = useRef<Saver>(null)
  const hasUnsaved = useCallback(
    () => isOpen() && (store.state().dirty || saver.current?.state.get().isPending === true),
    [isOpen, store],
  )
  const saveBeforeLeaving = useCallback(async () => saver.current?.save(), [])
  const section = Number(params.get('section'))
  const page = useRef<FormPageHandle>(null)
  useFaultsAsked(page, params.has('faults'))
  return (
    <div className={classes.sheet}>
      <FormPage
        ref={page}
        store={store}
        host={host}
        readOnly={!request.can.edit_form}
        broken={form.broken}
        header={<FormHeader request={request} />}
        lastSavedAt={lastSaved(answers)}
        journalKey={journalKeyOf(user.id, request)}
        saverRef={saver}
        {...(section > 0 && { sectionId: section })}
        onSectionChange={(id) => setParams({ section: String(id) })}
        onPrint={() => setPrinting(true)}
      />
      <LeaveGuard when={hasUnsaved} text={t('leave.answers')} settle={saveBeforeLeaving} />
      {printing && <PrintFrame requestId={request.id} onDone={() => setPrinting(false)} />}
    </div>
  )
}

/** Lists what is to correct, for who comes from a request that cannot be submitted because of it. */
function useFaultsAsked(page: RefObject<FormPageHandle | null>, asked: boolean) {
  useEffect(() => {
    if (asked) page.current?.showFaults()
  }, [page, asked])
}

/** Whose and which form: answers left on this device come back to the person who gave them, on the same version. */
function journalKeyOf(userId: number, { id, form_version }: FilledForm['request']): string {
  return `${journalPrefix(userId)}request:${id}/form:${form_version}`
}

function lastSaved(answers: FilledForm['answers']): Date | undefined {
  const latest = answers
    .map(({ updated_at }) => updated_at)
    .toSorted()
    .at(-1)
  return latest === undefined ? undefined : new Date(latest)
}
