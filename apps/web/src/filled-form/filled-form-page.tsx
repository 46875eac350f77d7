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
import { useOnAnswering } from '../api/use-reach.ts'
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
import { useCopiesOfForm, useTakeOver } from './use-copies-of-form.ts'
import { type FilledForm, type FilledFormProps, useFilledForm } from './use-filled-form.ts'
import { useFormHost } from './use-form-host.ts'
import { differing, useUnsavedAnswers } from './review/use-unsaved-answers.ts'

const KeptAnswers = lazy(async () => ({ default: (await import('./kept-answers.tsx')).KeptAnswers }))

interface PageSlots {
  /** What whoever fills in the form is to know first; never on paper. */
  readonly notice?: ReactNode
  /** Stands under a question. Keep its identity. */
  readonly renderQuestionEnd?: ((questionId: number) => ReactNode) | undefined
  /** The question of each correction that is asked for and not done, for the list of sections to count. */
  readonly toCorrect?: readonly number[] | undefined
  /** How far the answers are that the server has: tells required documents that are missing where no correction is asked for. */
  readonly completion?: Completion | undefined
}

type FilledFormPageProps = FilledFormProps & PageSlots

/**
 * A filled form, to fill in or to read, whatever it belongs to. The section shown is in the address, as `section`; with
 * `faults`, it opens with what is to correct; with `review`, it leads back to that place of the review.
 */
export function FilledFormPage({ notice, renderQuestionEnd, toCorrect, completion, ...props }: FilledFormPageProps) {
  const { t } = useTranslation()
  const filled = useFilledForm(props)
  const [opened, setOpened] = useState(filled)
  if (filled && opened?.owner.name !== filled.owner.name) setOpened(filled)
  if (!opened || !filled) return <PageSkeleton label={t('filledForm.loading')} />
  return (
    <FilledPage
      key={filled.owner.name}
      opened={opened.answers}
      filled={filled}
      {...{ notice, renderQuestionEnd, toCorrect, completion }}
    />
  )
}

interface FilledPageProps extends PageSlots {
  readonly filled: FilledForm
  /** The answers that the form began with; what is saved since then is in the store. */
  readonly opened: FilledForm['answers']
}

function FilledPage({ filled, opened, notice, renderQuestionEnd, toCorrect, completion }: FilledPageProps) {
  const { t } = useTranslation()
  const { owner, facts, form, documents } = filled
  const userId = useUser().id
  const [store] = useState(() => createStore(form.form, opened))
  const questionEnd = usePrefilledEnd({ store, opened, renderQuestionEnd })
  const from = lastSaved(opened)
  const host = useFormHost({ owner, store, documents, from })
  const [params, setParams] = useSearchParams()
  const [printing, setPrinting] = useState(false)
  const saver = useRef<Saver>(null)
  useCopiesOfForm(filled)
  useTakeOver(filled, saver)
  useOnAnswering(() => saver.current?.retry())
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
      <div className={classes.notice}>
        {notice}
        {facts.readOnly && <Kept filled={filled} />}
      </div>
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
      <FormLeaveGuard owner={owner} store={store} saver={saver} />
      {printing && <PrintFrame address={facts.printAt} onDone={() => setPrinting(false)} />}
    </div>
  )
}

/**
 * What the list of sections tells in place of how far one is: corrections that are asked for, else documents that are
 * missing. Documents do not count in a section's percentage (source 2, section 5), which would say that it is done.
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

/** What this device keeps of a form that is closed by now, and the server never had: nothing typed goes without a word. */
function Kept({ filled }: { readonly filled: FilledForm }) {
  const unsaved = useUnsavedAnswers(filled)
  const unsavedAnswers = useMemo(() => differing(unsaved ?? [], filled.answers), [unsaved, filled.answers])
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

/** Asks before answers that are not saved are left, or a document that is being sent. */
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

/** Who comes from the review goes back to it, to where they left it. */
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

/** Lists what is to correct, for who comes from a page where something waits for it. */
function useFaultsAsked(page: RefObject<FormPageHandle | null>, isAsked: boolean) {
  useEffect(() => {
    if (isAsked) page.current?.showFaults()
  }, [page, isAsked])
}

interface MessagesOf {
  readonly facts: FilledFormFacts
  /** The list of sections tells documents that are missing, and no corrections. */
  readonly tellsDocuments: boolean
}

/** What has a state of its own is told by that one: how far its answers are is no second state beside it. */
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

/** When the latest of some answers was saved. */
function lastSaved(answers: FilledForm['answers']): string | null {
  const moments = answers.map(({ updated_at }) => updated_at).toSorted()
  return moments.at(-1) ?? null
}
