import { useEffect } from 'react'
import { rjsfTexts } from './rjsf-texts.ts'
import type { FormStore } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import { FormMessagesProvider } from '../form-messages.tsx'
import { FaultText } from '../question/fault-text.tsx'
import { QuestionView } from '../question/question-view.tsx'
import { type OwnWidgets, questionDomId } from '../widget-props.ts'
import { useSource } from '../use-source.ts'
import type { RjsfFieldProps } from './field-props.ts'
import { questionIdIn } from './rjsf-schema.ts'
import { type Followed, useDataOfRjsf } from './use-data-of-rjsf.ts'
import { leftToAnswer } from './validation.ts'

/** What the questions of one RJSF form have in common. */
export interface SharedByQuestions extends Followed {
  readonly store: FormStore
  readonly host: FormHost
  readonly messages: FormMessages
  readonly widgets: OwnWidgets | undefined
}

interface QuestionFieldProps extends RjsfFieldProps {
  readonly shared: SharedByQuestions
}

/** One question in an RJSF form: the widget talks to the store, and the store and RJSF's data follow each other. */
export function QuestionField({ shared, ...props }: QuestionFieldProps) {
  const { store, host, messages, widgets } = shared
  const questionId = questionIdIn(props.uiSchema)
  useDataOfRjsf(shared, questionId, props)
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
        <ErrorsOfRjsf questionId={questionId} errors={props.rawErrors ?? NO_ERRORS} messages={messages} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

const NO_ERRORS: string[] = []

interface ErrorsProps {
  readonly questionId: number
  readonly errors: readonly string[]
  readonly messages: FormMessages
}

/**
 * Errors that RJSF holds of a question, beside those that its inputs show by themselves. RJSF validates when the form is
 * submitted: what it asked for then is not asked for any more once it is there.
 */
function ErrorsOfRjsf({ questionId, errors, messages }: ErrorsProps) {
  const { store } = useFormEnvironment()
  const state = useSource(
    (listener) => store.subscribe(questionId, listener),
    () => store.question(questionId),
  )
  if (!state.visible || state.faults.length > 0) return null
  const texts = rjsfTexts(messages)
  const over = new Set(Object.values(texts))
  const left = leftToAnswer(state, texts)
  if (left !== null) over.delete(left)
  return <FaultText id={`${questionDomId(questionId)}-rjsf`} texts={errors.filter((text) => !over.has(text))} />
}

/** Once RJSF found something wrong, so do we, also in inputs that nobody left yet. */
function RevealedBy({ questionId, errors }: { readonly questionId: number; readonly errors: string[] | undefined }) {
  const { revealed } = useFormEnvironment()
  const found = errors !== undefined && errors.length > 0
  useEffect(() => {
    if (found) revealed.set(new Set([questionId]))
  }, [found, questionId, revealed])
  return null
}
