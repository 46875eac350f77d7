import { useEffect } from 'react'
import { rjsfTexts } from './rjsf-texts.ts'
import type { FormStore, QuestionState } from '../../engine/form-store.ts'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import { messagesInCurrency } from '../../numbers/with-currency.ts'
import type { RjsfTexts } from '../../locales/react/rjsf-fr-ca.ts'
import { FormEnvironmentProvider, useFormEnvironment, useQuestionState } from '../form-environment.tsx'
import type { FormHost } from '../form-host.ts'
import { FormMessagesProvider, useFormMessages } from '../form-messages.tsx'
import { FaultText } from '../question/fault-text.tsx'
import { QuestionView } from '../question/question-view.tsx'
import { type OwnWidgets, questionDomId } from '../widget-props.ts'
import type { RjsfFieldProps } from './field-props.ts'
import { parseQuestionId } from './rjsf-schema.ts'
import { type SharedRjsfStore, useDataOfRjsf } from './use-data-of-rjsf.ts'
import { describeMissingAnswer } from './validation.ts'

/** What the questions of one RJSF form share. */
export interface SharedByQuestions extends SharedRjsfStore {
  readonly store: FormStore
  readonly host: FormHost
  readonly messages: FormMessages
  readonly widgets: OwnWidgets | undefined
  readonly idPrefix: string
}

interface QuestionFieldProps extends RjsfFieldProps {
  readonly shared: SharedByQuestions
}

/** One question in an RJSF form: the widget uses the store, and the store and RJSF's data are synchronised. */
export function QuestionField({ shared, ...props }: QuestionFieldProps) {
  const { store, host, messages, widgets, idPrefix } = shared
  const questionId = parseQuestionId(props.uiSchema)
  useDataOfRjsf(shared, questionId, props)
  return (
    <FormMessagesProvider messages={messagesInCurrency(messages, store.form.description.currency)}>
      <FormEnvironmentProvider
        store={store}
        host={host}
        widgets={widgets}
        idPrefix={idPrefix}
        readOnly={props.readonly === true}
        disabled={props.disabled === true}
      >
        <RevealedBy questionId={questionId} errors={props.rawErrors} />
        <VisibleQuestion questionId={questionId} errors={props.rawErrors ?? NO_ERRORS} />
      </FormEnvironmentProvider>
    </FormMessagesProvider>
  )
}

const NO_ERRORS: string[] = []

/**
 * The errors that RJSF has for a question, without those that its inputs show by themselves. RJSF validates when the
 * form is submitted: an answer that it required then is not reported any more once it is given.
 */
function stillSaid(state: QuestionState, errors: readonly string[], texts: RjsfTexts): readonly string[] {
  if (state.faults.length > 0) return NO_ERRORS
  const over = new Set(Object.values(texts))
  const unanswered = describeMissingAnswer(state, texts)
  if (unanswered !== null) over.delete(unanswered)
  return errors.filter((text) => !over.has(text))
}

interface VisibleQuestionProps {
  readonly questionId: number
  readonly errors: readonly string[]
}

/** A question and RJSF's errors for it; renders nothing while it is hidden, so that it leaves no gap. */
function VisibleQuestion({ questionId, errors }: VisibleQuestionProps) {
  const { idPrefix } = useFormEnvironment()
  const state = useQuestionState(questionId)
  const texts = rjsfTexts(useFormMessages())
  if (!state.visible) return null
  return (
    <div className="octroi-rjsf">
      <QuestionView questionId={questionId} />
      <FaultText id={`${questionDomId(idPrefix, questionId)}-rjsf`} texts={stillSaid(state, errors, texts)} />
    </div>
  )
}

/** Once RJSF reports an error, all faults of the question are shown, also in inputs that nobody has left yet. */
function RevealedBy({ questionId, errors }: { readonly questionId: number; readonly errors: string[] | undefined }) {
  const { revealed } = useFormEnvironment()
  const hasErrors = errors !== undefined && errors.length > 0
  useEffect(() => {
    if (hasErrors) revealed.set(new Set([questionId]))
  }, [hasErrors, questionId, revealed])
  return null
}
