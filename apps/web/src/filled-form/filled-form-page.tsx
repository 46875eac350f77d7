import '@mantine/dates/styles.css'
import '@octroi/forms/styles.css'
import { Button } from '@mantine/core'
import type { Completion } from '@octroi/domain'
import { createStore, type Form, type FormStore } from '@octroi/forms'
import { FormPage, type FormPageHandle, formMessagesFrCA, type Saver } from '@octroi/forms/react'
import {
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { TFunction } from 'i18next'
import { Link, useSearchParams } from 'react-router-dom'
import { useOnServerReachable } from '../api/use-reach.ts'
import { useSession, useUser } from '../session/session.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import classes from './filled-form.module.css'
import { FormHeader } from './form-header.tsx'
import { journalKey } from './journal-key.ts'
import type { FilledFormFacts, FilledFormOwner } from './owner.ts'
import { reviewAddress } from './review/addresses.ts'
import { isUploading } from './queries.ts'
import { usePrefilledEnd } from './prefilled-note.tsx'
import { PrintFrame } from './print-frame.tsx'
import { SaveNow } from './save-now.ts'
import { useCopiesOfForm, useAdoptNewerAnswers } from './use-copies-of-form.ts'
import { useEarlierJournals } from './use-earlier-journals.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from './use-filled-form.ts'
import { useFormHost } from './use-form-host.ts'
import { selectChangedAnswers, useUnsavedAnswers } from './review/use-unsaved-answers.ts'

/** The inspector of the form, in development only: a production build holds nothing of it. */
const LazyInspector =
  import.meta.env.DEV && import.meta.env.MODE !== 'test'
    ? lazy(async () => ({ default: (await import('./development-inspector.tsx')).DevelopmentInspector }))
    : null

const KeptAnswers = lazy(async () => ({ default: (await import('./kept-answers.tsx')).KeptAnswers }))
const EarlierAnswers = lazy(async () => ({ default: (await import('./earlier-answers.tsx')).EarlierAnswers }))

interface PageSlots {
  /** Notice at the top for those who fill in the form; not printed. */
  readonly notice?: ReactNode
  /** Renders content under a question. Must keep its identity. */
  readonly renderQuestionEnd?: ((questionId: number) => ReactNode) | undefined
  /** Questions with requested corrections that are not done, counted in the list of sections. */
  readonly toCorrect?: readonly number[] | undefined
  /** The server's completion; used to show missing documents if no corrections are requested. */
  readonly completion?: Completion | undefined
}

type FilledFormPageProps = FilledFormProps & PageSlots

/**
 * Page of a filled form, to fill in or read, of any owner. The address has the current `section`; with `faults` the
 * page opens the list of faults; with `review` it leads back to a place of the review.
 */
export function FilledFormPage({ notice, renderQuestionEnd, toCorrect, completion, ...props }: FilledFormPageProps) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  const [opened, setOpened] = useState(filled)
  if (filled && (opened === undefined || keyOf(opened) !== keyOf(filled))) setOpened(filled)
  if (!opened || !filled) return <PageSkeleton label={t('filledForm.loading')} />
  return (
    <FilledPage
      key={keyOf(filled)}
      opened={opened.answers}
      filled={filled}
      {...{ notice, renderQuestionEnd, toCorrect, completion }}
    />
  )
}

/** What stands above a form: what the page has to say, and what was typed on this device and is not saved. */
function Notices({ filled, notice }: Pick<FilledPageProps, 'filled' | 'notice'>) {
  const earlier = useEarlierJournals(filled)
  return (
    <div className={classes.notice}>
      {notice}
      {filled.facts.readOnly && <Kept filled={filled} />}
      {earlier.versions.length > 0 && (
        <Suspense>
          <EarlierAnswers filled={filled} earlier={earlier} />
        </Suspense>
      )}
    </div>
  )
}

/** A form that is carried over to another version is another form on the page. */
const keyOf = ({ owner, facts }: FilledForm): string => `${owner.name}/${facts.form.version}`

interface FilledPageProps extends PageSlots {
  readonly filled: FilledForm
  /** The answers with which the form was opened; later saves are in its store. */
  readonly opened: FilledForm['answers']
}

function FilledPage({ filled, opened, notice, renderQuestionEnd, toCorrect, completion }: FilledPageProps) {
  const { t } = useTranslation()
  const { owner, facts, form, documents } = filled
  const userId = useUser().id
  const [store] = useState(() => createStore(form.form, opened))
  const questionEnd = usePrefilledEnd({ store, opened, renderQuestionEnd })
  const from = lastSaved(opened)
  const host = useFormHost({ owner, store, documents, version: facts.form.version, from })
  const [params, setParams] = useSearchParams()
  const [printing, setPrinting] = useState(false)
  const saver = useRef<Saver>(null)
  useCopiesOfForm(filled)
  useAdoptNewerAnswers(filled, saver)
  useOnServerReachable(() => saver.current?.retry())
  const section = Number(params.get('section'))
  const review = params.get('review')
  const reviewTo = facts.reviewAt === null ? null : reviewAddress(facts.reviewAt, review)
  const last = form.form.sections.at(-1)?.id
  const focusRequest = useAsked(form.form, { toCorrect, completion })
  const messages = useFormMessages({ facts, tellsDocuments: focusRequest.tellsDocuments })
  const page = useRef<FormPageHandle>(null)
  useFaultsAsked(page, params.has('faults'))
  const saveNow = useCallback(async () => {
    if (store.state().dirty) await saver.current?.save()
  }, [store])
  return (
    <div className={classes.sheet}>
      <Notices filled={filled} notice={notice} />
      <SaveNow value={saveNow}>
        <FormPage
          ref={page}
          store={store}
          host={host}
          readOnly={facts.readOnly}
          {...(messages && { messages })}
          broken={form.broken}
          header={
            <FormHeader facts={review === null || reviewTo === null ? facts : backToReview(facts, reviewTo, t)} />
          }
          lastSavedAt={from === null ? undefined : new Date(from)}
          journalKey={journalKey({ userId, name: owner.name, version: facts.form.version })}
          saverRef={saver}
          {...(section > 0 && { sectionId: section })}
          onSectionChange={(id) => setParams({ section: String(id), ...(review !== null && { review }) })}
          renderSectionEnd={(id) =>
            reviewTo !== null && (review !== null || id === last) && !facts.readOnly && <ToReview to={reviewTo} />
          }
          {...(questionEnd && { renderQuestionEnd: questionEnd })}
          {...(focusRequest.corrections && { corrections: focusRequest.corrections })}
          onPrint={() => setPrinting(true)}
        />
      </SaveNow>
      <PageFoot owner={owner} store={store} saver={saver} />
      {printing && <PrintFrame address={facts.printAt} onDone={() => setPrinting(false)} />}
    </div>
  )
}

/**
 * What the list of sections shows instead of progress: requested corrections, else missing documents. A section's
 * percentage does not count documents (source 2, section 5), so it would look finished.
 */
function useAsked(form: Form, { toCorrect, completion }: Pick<PageSlots, 'toCorrect' | 'completion'>) {
  return useMemo(() => {
    const done = new Set(completion?.sections.flatMap(({ id, percent }) => (percent === 100 ? [id] : [])))
    const missing = completion?.missing_document_question_ids ?? []
    const toJoin = missing.filter((id) => done.has(form.questionById.get(id)?.section.id ?? 0))
    const tellsDocuments = (toCorrect?.length ?? 0) === 0 && toJoin.length > 0
    const faultsToList = tellsDocuments ? toJoin : toCorrect
    return { tellsDocuments, corrections: faultsToList && bySection(form, faultsToList) }
  }, [form, toCorrect, completion])
}

function bySection(form: Form, questions: readonly number[]): ReadonlyMap<number, number> {
  const sections = questions.flatMap((id) => form.questionById.get(id)?.section.id ?? [])
  return new Map(sections.map((id) => [id, sections.filter((one) => one === id).length]))
}

/** Shows answers on this device that never reached the server before the form was closed. */
function Kept({ filled }: { readonly filled: FilledForm }) {
  const unsaved = useUnsavedAnswers(filled)
  const unsavedAnswers = useMemo(() => selectChangedAnswers(unsaved ?? [], filled.answers), [unsaved, filled.answers])
  if (unsavedAnswers.length === 0) return null
  return (
    <Suspense>
      <KeptAnswers filled={filled} kept={unsavedAnswers} />
    </Suspense>
  )
}

interface FormLeaveGuardProps {
  readonly owner: FilledFormOwner
  readonly store: FormStore
  readonly saver: RefObject<Saver | null>
}

/** The guard against leaving unsaved answers and, in development, the form inspector. */
function PageFoot({ owner, store, saver }: FormLeaveGuardProps) {
  return (
    <>
      <FormLeaveGuard owner={owner} store={store} saver={saver} />
      {LazyInspector && (
        <Suspense>
          <LazyInspector store={store} saverRef={saver} />
        </Suspense>
      )}
    </>
  )
}

/** Asks for confirmation before unsaved answers or a running upload are left. */
function FormLeaveGuard({ owner, store, saver }: FormLeaveGuardProps) {
  const { t } = useTranslation()
  const { isOpen } = useSession()
  const queries = useQueryClient()
  const hasUnsaved = useCallback(
    () => store.state().dirty || saver.current?.state.get().isPending === true,
    [store, saver],
  )
  const wouldLose = useCallback(
    () => isOpen() && (hasUnsaved() || isUploading(queries, owner)),
    [isOpen, hasUnsaved, queries, owner],
  )
  const saveBeforeLeaving = useCallback(async () => saver.current?.save(), [saver])
  return (
    <LeaveGuard
      when={wouldLose}
      text={() => t(hasUnsaved() ? 'leave.answers' : 'leave.upload')}
      consequence={() => {
        if (!hasUnsaved()) return t('leave.uploadLost')
        return t(saver.current?.state.get().keptOn === 'device' ? 'leave.keptHere' : 'leave.lost')
      }}
      trySaving={saveBeforeLeaving}
    />
  )
}

/** Facts whose link goes back to the review, at the place that was left. */
const backToReview = (facts: FilledFormFacts, to: string, t: TFunction): FilledFormFacts => ({
  ...facts,
  back: { to, label: t('filledForm.review.back') },
})

function ToReview({ to }: { readonly to: string }) {
  const { t } = useTranslation()
  return (
    <Button component={Link} to={to} variant="light">
      {t('filledForm.review.title')}
    </Button>
  )
}

/** Opens the list of faults for somebody who comes from a page that mentions them. */
function useFaultsAsked(page: RefObject<FormPageHandle | null>, isAsked: boolean) {
  useEffect(() => {
    if (isAsked) page.current?.showFaults()
  }, [page, isAsked])
}

interface MessagesOf {
  readonly facts: FilledFormFacts
  /** True if the list of sections counts missing documents and not corrections. */
  readonly tellsDocuments: boolean
}

/** Texts of the form page: an owner with a state of its own shows that, and progress is not called a state as well. */
function useFormMessages({ facts: { status }, tellsDocuments }: MessagesOf) {
  const { t } = useTranslation()
  const hasState = status !== undefined
  return useMemo(() => {
    if (!hasState && !tellsDocuments) return undefined
    const answered = t('filledForm.answered')
    return {
      ...formMessagesFrCA,
      ...(hasState && { statusCurrent: answered, statusDone: answered }),
      ...(tellsDocuments && { asked: (count: number) => t('filledForm.toJoin', { count }) }),
    }
  }, [t, hasState, tellsDocuments])
}

/** Time of the latest saved answer; null if there are none. */
function lastSaved(answers: FilledForm['answers']): string | null {
  const moments = answers.map(({ updated_at }) => updated_at).toSorted()
  return moments.at(-1) ?? null
}
