import type { Fault } from '../../values/answer.ts'
import { currentCheckFault } from '../checks/check-faults.ts'
import { useFormEnvironment, useQuestionState, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { questionDomId } from '../widget-props.ts'
import { faultPlace } from './fault-place.ts'
import { focusFault } from './focus-question.ts'
import type { FormNavigation } from './form-navigation.ts'

/** Most faults of one question that are listed one by one: a pasted table may have hundreds. */
const LISTED = 5

/** The faults of one question in the summary, as links to the inputs or cells that have them. */
export function SummaryQuestion({
  questionId,
  places,
}: {
  readonly questionId: number
  readonly places: FormNavigation
}) {
  const environment = useFormEnvironment()
  const messages = useFormMessages()
  const state = useQuestionState(questionId)
  const checkFault = currentCheckFault(useSignal(environment.checkFaults), environment.store, questionId)
  const faults = checkFault === null ? state.faults : [...state.faults, checkFault]
  const go = (fault: Fault) => places.show(questionId, () => focusFault(environment, fault))
  const more = faults[LISTED]
  return (
    <>
      {faults.slice(0, LISTED).map((fault, index) => (
        <li key={`${fault.option_id} ${fault.path} ${fault.message}`} data-further={index > 0 || undefined}>
          <FaultLink fault={fault} onGo={go} isFurther={index > 0} />
        </li>
      ))}
      {more !== undefined && (
        <li data-further>
          <FaultLink fault={more} onGo={go} isFurther text={messages.moreFaults(faults.length - LISTED)} />
        </li>
      )}
    </>
  )
}

interface FaultLinkProps {
  readonly fault: Fault
  readonly onGo: (fault: Fault) => void
  /** True if another fault of the same question is listed above: its label is then visually hidden. */
  readonly isFurther: boolean
  /** Replaces the message of the fault. */
  readonly text?: string
}

/** One fault as a link: the question, the place in it, and the message. */
export function FaultLink({ fault, onGo, isFurther, text }: FaultLinkProps) {
  const { store, idPrefix } = useFormEnvironment()
  const messages = useFormMessages()
  const state = store.question(fault.question_id)
  const { question } = state
  const place = text === undefined ? faultPlace(state, fault, messages) : ''
  return (
    <a
      href={`#${questionDomId(idPrefix, fault.question_id)}`}
      onClick={(event) => {
        event.preventDefault()
        onGo(fault)
      }}
    >
      <span className={isFurther ? 'octroi-hidden' : 'octroi-summary-label'}>
        {question.question_number !== null && `${question.question_number} `}
        {question.label}
        {place !== '' && ', '}
      </span>
      {place !== '' && <span className="octroi-summary-label">{place}</span>}
      {(!isFurther || place !== '') && messages.colon}
      {text ?? (fault.message || messages.error)}
    </a>
  )
}
