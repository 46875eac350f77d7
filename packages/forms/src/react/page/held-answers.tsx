import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { HeldAnswer } from '../saving/save-state.ts'
import { focusFault } from './focus-question.ts'
import type { FormNavigation } from './form-navigation.ts'
import { FaultLink } from './summary-question.tsx'

interface HeldAnswersProps {
  readonly held: readonly HeldAnswer[]
  readonly places: FormNavigation
}

/** The answers of a form that could not be saved, each a link to its question and cell. */
export function UnsavableAnswers({ held, places }: HeldAnswersProps) {
  const environment = useFormEnvironment()
  const messages = useFormMessages()
  return (
    <ul className="octroi-held-answers">
      {held.map(({ option_id, path, reason, message, isAlone }) => {
        const question = environment.store.form.optionById.get(option_id)?.question.question
        if (question === undefined) return null
        // When the server refused a table because of one cell, the message must not sound as if the other cells were
        // saved.
        const table = path === '' || isAlone ? '' : ` ${messages.heldWithCell}`
        const words = message || `${messages.heldReasons[reason]}${table}`
        // A link to a fault shows and finds it, so the refusal is presented as one.
        const fault = { question_id: question.id, option_id, path, code: 'too_long', message: words } as const
        const go = () => places.show(question.id, () => focusFault(environment, fault))
        return (
          <li key={`${option_id} ${path}`}>
            <FaultLink fault={fault} onGo={go} isFurther={false} />
          </li>
        )
      })}
    </ul>
  )
}
