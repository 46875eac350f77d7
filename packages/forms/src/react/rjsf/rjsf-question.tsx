import { useEffect, useLayoutEffect, useRef } from 'react'
import type { FormStore, QuestionState } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { FaultText } from '../question/fault-text.tsx'
import { QuestionView } from '../question/question-view.tsx'
import { type OwnWidgets, questionDomId } from '../widget-props.ts'
import { useSource } from '../use-source.ts'

/** What RJSF gives to a field, as far as questions use it. Of its versions 5 and 6, whose `path` only the latter has. */
export interface RjsfFieldProps {
  readonly formData?: unknown
  /** Whatever type the form has for its data: RJSF itself gives each field its part of it. */
  readonly onChange: (data: never, path: (string | number)[]) => void
  readonly fieldPathId?: { readonly path: (string | number)[] }
  readonly uiSchema?: object
  readonly rawErrors?: string[]
  readonly disabled?: boolean
  readonly readonly?: boolean
}

/** What the questions of one RJSF form have in common. */
interface Shared {
  readonly store: FormStore
  readonly host: FormHost
  readonly messages: FormMessages
  readonly widgets: OwnWidgets | undefined
}

interface RjsfQuestionProps extends RjsfFieldProps {
  readonly shared: Shared
}

/** One question in an RJSF form: the widget talks to the store, and the store and RJSF's data follow each other. */
export function RjsfQuestion({ shared, ...props }: RjsfQuestionProps) {
  const { store, host, messages, widgets } = shared
  const questionId = questionIdOf(props.uiSchema)
  const state = useSource(
    (listener) => store.subscribe(questionId, listener),
    () => store.question(questionId),
  )
  useDataOfRjsf({ ...props, store, questionId })
  const errors = state.visible && state.faults.length === 0 ? (props.rawErrors ?? NO_ERRORS) : NO_ERRORS
  return (
    <FormMessagesProvider messages={messages}>
      <FormEnvironmentProvider
        store={store}
        host={host}
        widgets={widgets}
        readOnly={props.readonly === true}
        disabled={props.disabled === true}
      >
        <RevealedBy questionId={questionId} errors={props.rawErrors} />
        <QuestionView questionId={questionId} />
        <FaultText id={`${questionDomId(questionId)}-rjsf`} texts={errors} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

const NO_ERRORS: string[] = []

/** Once RJSF found something wrong, so do we, also in inputs that nobody left yet. */
function RevealedBy({ questionId, errors }: { readonly questionId: number; readonly errors: string[] | undefined }) {
  const { revealed } = useFormEnvironment()
  const found = errors !== undefined && errors.length > 0
  useEffect(() => {
    if (found) revealed.set(new Set([questionId]))
  }, [found, questionId, revealed])
  return null
}

interface Following extends RjsfFieldProps {
  readonly store: FormStore
  readonly questionId: number
}

/**
 * Data that RJSF was given from outside goes into the store; what a person changes in the store goes to RJSF. From the
 * moment that the question stands in the page: what is typed before an effect that comes later would be lost.
 */
function useDataOfRjsf({ store, questionId, formData, onChange, fieldPathId }: Following) {
  const latest = useRef({ formData, onChange, fieldPathId })
  useLayoutEffect(() => {
    latest.current = { formData, onChange, fieldPathId }
  })
  useLayoutEffect(() => takeIn(store, questionId, formData), [store, questionId, formData])
  useLayoutEffect(() => {
    let before = store.question(questionId)
    return store.subscribe(questionId, () => {
      const state = store.question(questionId)
      const isEdited = state.values !== before.values
      before = state
      const data = dataOf(store, state)
      if (isEdited && !sameData(data, dataIn(store, questionId, latest.current.formData)))
        latest.current.onChange(data as never, latest.current.fieldPathId?.path ?? [])
    })
  }, [store, questionId])
}

/** Takes data of RJSF into the store, unless the store says the same already: details stay then. */
function takeIn(store: FormStore, questionId: number, formData: unknown): void {
  const { question, model } = indexedOf(store, questionId)
  if (sameData(dataOf(store, store.question(questionId)), dataIn(store, questionId, formData))) return
  const texts = model.fromData(formData)
  store.load(question.options.map(({ id }) => ({ option_id: id, value: texts[id] ?? '', details: null })))
}

/** What the store says of a question as RJSF's data, hidden or not. */
function dataOf(store: FormStore, state: QuestionState): unknown {
  return indexedOf(store, state.question.id).model.toData(state)
}

/** Data of RJSF as ours would be: without the empty objects and lists that RJSF fills in by itself. */
function dataIn(store: FormStore, questionId: number, formData: unknown): unknown {
  const { question, model } = indexedOf(store, questionId)
  const texts = model.fromData(formData)
  const values = question.options.map((option) => [option.id, model.read(option, texts[option.id] ?? '')] as const)
  return model.toData({ values: Object.fromEntries(values), details: {} })
}

function sameData(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function indexedOf(store: FormStore, questionId: number) {
  const indexed = store.form.questionById.get(questionId)
  if (indexed === undefined) throw new Error(`the form has no question ${questionId}`)
  return indexed
}

function questionIdOf(uiSchema: object | undefined): number {
  const options: unknown = uiSchema && 'ui:options' in uiSchema ? uiSchema['ui:options'] : undefined
  if (typeof options === 'object' && options !== null && 'questionId' in options) return Number(options.questionId)
  throw new Error('an RJSF field of ours wants the uiSchema that rjsfQuestions gives')
}
