import { createContext, type ReactNode, useContext, useEffect, useMemo } from 'react'
import type { LenientForm } from '../reader/read-form.ts'
import type { Fault } from '../values/answer.ts'
import type { FormState, FormStore, QuestionState } from '../engine/form-store.ts'
import type { FormDocument, FormHost } from './form-host.ts'
import type { FileOnItsWay, SendingKey } from './files/file-on-its-way.ts'
import type { CheckFaults } from './checks/check-faults.ts'
import { AnnouncerProvider, createSpeech } from './announcer.tsx'
import { type ConditionReports, createConditionReports } from './conditions/condition-reports.ts'
import { guardUndo } from './entries/guard-undo.ts'
import { releaseCaret } from './entries/release-caret.ts'
import { completeMovedClicks } from './page/complete-moved-clicks.ts'
import { type FormCounts, followCounts } from './form-counts.ts'
import { createSignal, type Signal } from './signal.ts'
import type { OwnWidgets } from './widget-props.ts'
import { useSource } from './use-source.ts'

/**
 * What questions need of their form. There is one object for the life of a store: components subscribe to what changes,
 * so that the context itself never makes them render again.
 */
export interface FormEnvironment {
  readonly store: FormStore
  /** Subscription to changes of the store's counts. */
  readonly counts: FormCounts
  readonly host: FormHost
  readonly readOnly: boolean
  /**
   * True when nothing can be answered now: the inputs and buttons of widgets are `disabled` by the `<fieldset>` around
   * them. A widget reads this only for what a fieldset does not reach: a drop zone, a focusable cell. Undefined where
   * the host never disables its form, which then has no fieldsets.
   */
  readonly disabled: boolean | undefined
  /** Begins every DOM id of the form; empty unless the host gave one. */
  readonly idPrefix: string
  /** The name of the form, which its landmarks have in theirs; undefined where the page has one form. */
  readonly label: string | undefined
  /** Whether each question is a `<form>` of its own. */
  readonly ownForms: boolean
  /** Why a question cannot be shown, by its id; from the lenient reader. */
  readonly broken: LenientForm['broken']
  /** Components of the application's own question types, and those that replace the built-in ones. */
  readonly widgets: OwnWidgets
  /** What the host shows under a question; see `FormPage`. */
  readonly questionEnd: RenderQuestionEnd | undefined
  /** Ids of the questions that were invalid when a save was attempted: all their faults are shown from then on. */
  readonly revealed: Signal<ReadonlySet<number>>
  /** The question that has the focus and had no fault when it received it; null when there is none. */
  readonly typing: Signal<number | null>
  /**
   * Shows every fault that the answers have now, also in inputs that nobody has left yet, but not the faults of answers
   * that are typed afterwards. Returns the ids of the invalid questions, in display order, of the form or of one
   * section.
   */
  readonly reveal: (sectionId?: number) => readonly number[]
  /** Faults that the host's checks found before a submission, for the error summary. */
  readonly checkFaults: Signal<CheckFaults>
  /** Registered functions with which widgets focus one of their faults; see `useFaultFocus`. */
  readonly faultFocus: Map<number, FocusFault>
  /** Documents uploaded since the page was opened, by id: the host may not list them yet. */
  readonly uploads: Signal<ReadonlyMap<string, FormDocument>>
  /** Files that are being uploaded, or whose upload failed, by the id of their question or the key of their cell. */
  readonly sending: Signal<ReadonlyMap<SendingKey, FileOnItsWay>>
  /** Announces a text to assistive technology, once, without moving the focus. */
  readonly announce: (text: string) => void
  /** Collects which questions appear and disappear, in the form and in its repetitions, to announce them together. */
  readonly conditionReports: ConditionReports
}

/**
 * Moves the focus to where a fault of a question is corrected, or with null to where its answer begins. Returns false
 * when the widget has no such place on the page.
 */
export type FocusFault = (fault: Fault | null) => boolean

/** Renders what the host shows under a question. The result subscribes by itself to what changes. */
export type RenderQuestionEnd = (questionId: number) => ReactNode

const NONE_BROKEN: LenientForm['broken'] = new Map()
const NONE_OWN: OwnWidgets = {}

/** The environment of a form; `RepetitionEnvironment` gives the questions of a repetition their own. */
export const EnvironmentContext = createContext<FormEnvironment | null>(null)

interface ProviderProps {
  readonly store: FormStore
  readonly host: FormHost
  readonly readOnly?: boolean
  /**
   * True when nothing can be answered now; see `FormPage`. Undefined, and not false, where the host never disables its
   * form.
   */
  readonly disabled?: boolean | undefined
  /** Begins every DOM id of the form, for a page with several; see `FormPage`. */
  readonly idPrefix?: string | undefined
  /** The name of the form, for a page with several; see `FormPage`. */
  readonly label?: string | undefined
  /**
   * Makes each question a `<form>` of its own. Use it only where there is no form around them, and questions are dozens
   * and not thousands.
   */
  readonly ownForms?: boolean
  readonly broken?: LenientForm['broken']
  /** Components by the label of the question type. Keep its identity between renders. */
  readonly widgets?: OwnWidgets
  /** Renders what is under a question. Keep its identity between renders. */
  readonly questionEnd?: RenderQuestionEnd | undefined
  readonly children: ReactNode
}

/** Gives a store and a host to the questions under it. `FormPage` and `FormPrint` do it by themselves. */
export function FormEnvironmentProvider({
  store,
  host,
  readOnly = false,
  disabled,
  idPrefix = '',
  label,
  ownForms = false,
  broken = NONE_BROKEN,
  widgets = NONE_OWN,
  questionEnd,
  children,
}: ProviderProps) {
  const lasting = useMemo(() => lastingParts(store), [store])
  const environment = useMemo(
    () => ({ ...lasting, host, readOnly, disabled, idPrefix, label, ownForms, broken, widgets, questionEnd }),
    [lasting, host, readOnly, disabled, idPrefix, label, ownForms, broken, widgets, questionEnd],
  )
  useEffect(() => {
    const stop = new AbortController()
    for (const listen of [guardUndo, releaseCaret, completeMovedClicks]) listen(document, stop.signal)
    return () => stop.abort()
  }, [])
  // Leaving a page cancels its uploads.
  useEffect(() => () => lasting.sending.get().forEach(({ drop }) => drop()), [lasting])
  return (
    <EnvironmentContext value={environment}>
      <AnnouncerProvider speech={lasting}>{children}</AnnouncerProvider>
    </EnvironmentContext>
  )
}

/** What lasts as long as a store. */
export function lastingParts(store: FormStore) {
  const revealed = createSignal<ReadonlySet<number>>(new Set())
  return {
    store,
    counts: followCounts(store),
    ...createSpeech(),
    conditionReports: createConditionReports(),
    revealed,
    reveal: (sectionId?: number) => {
      const invalid = invalidQuestions(store, sectionId)
      revealed.set(new Set([...revealed.get(), ...invalid]))
      return invalid
    },
    typing: createSignal<number | null>(null),
    checkFaults: createSignal<CheckFaults>(new Map()),
    faultFocus: new Map<number, FocusFault>(),
    uploads: createSignal<ReadonlyMap<string, FormDocument>>(new Map()),
    sending: createSignal<ReadonlyMap<SendingKey, FileOnItsWay>>(new Map()),
  }
}

function invalidQuestions(store: FormStore, sectionId: number | undefined): number[] {
  return store.form.questions
    .filter(({ section }) => sectionId === undefined || section.id === sectionId)
    .map(({ question }) => question.id)
    .filter((id) => store.question(id).faults.length > 0)
}

/** Returns the environment of the form. Throws when there is no provider above. */
export function useFormEnvironment(): FormEnvironment {
  const environment = useContext(EnvironmentContext)
  if (environment === null) throw new Error('A question must stand under FormPage or FormEnvironmentProvider.')
  return environment
}

/**
 * Returns the function that completes the name of a landmark with that of its form, where the page has several forms.
 * Outside of a form it returns names as they are.
 */
export function useLandmarkName(): (name: string) => string {
  const label = useContext(EnvironmentContext)?.label
  return (name) => (label === undefined ? name : `${name}, ${label}`)
}

/** The state of one question; renders again only when something in that question changes. */
export function useQuestionState(questionId: number): QuestionState {
  const { store } = useFormEnvironment()
  const subscribe = useMemo(() => (listener: () => void) => store.subscribe(questionId, listener), [store, questionId])
  return useSource(subscribe, () => store.question(questionId))
}

/** Whether all faults of a question are shown, also in inputs that nobody has left yet. */
export function useAreFaultsShown(questionId: number): boolean {
  const { revealed } = useFormEnvironment()
  return useSource(revealed.subscribe, () => revealed.get().has(questionId))
}

/**
 * Returns a part of the form's state. `select` should return a primitive or an object that the state itself keeps, so
 * that the component renders only when that part changes.
 */
export function useFormState<T>(select: (state: FormState) => T): T {
  const { store, counts } = useFormEnvironment()
  return useSource(counts.subscribe, () => select(store.state()))
}

/** The value of a signal; renders again when it changes. */
export function useSignal<T>(signal: Signal<T>): T {
  return useSource(signal.subscribe, signal.get)
}
