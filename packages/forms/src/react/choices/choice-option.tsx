import { useState } from 'react'
import type { Option } from '../../description/form.ts'
import { isChosen } from '../../values/value.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { OptionDetail } from './option-detail.tsx'

interface ChoiceOptionProps extends WidgetProps {
  readonly kind: 'radio' | 'checkbox'
  readonly option: Option
  /** Whether the limit of choices is reached, so that this one cannot be added. */
  readonly blocked?: boolean
}

/**
 * One choice of a radio or checkbox question, with the text that an option with `detail` asks for while it is chosen. A
 * choice that is no longer offered is shown while it is chosen, marked, and until the focus has left it.
 */
export function ChoiceOption({ kind, option, blocked = false, ...props }: ChoiceOptionProps) {
  const { store } = useFormEnvironment()
  const { noLongerOffered } = useFormMessages()
  const [isFocused, setFocused] = useState(false)
  const { id, state, describedBy } = props
  const chosen = isChosen(state.values[option.id])
  // A checkbox group has no `aria-invalid`, so each box to uncheck has it; a radio group has it itself.
  const invalid = kind === 'checkbox' && chosen && state.faults.length > 0
  const isOffered = !state.unavailable.has(option.id)
  if (!isOffered && !chosen && !isFocused) return null
  const label = option.label || state.question.label
  return (
    <div className="octroi-choice-row">
      <label className="octroi-choice" data-disabled={blocked || undefined}>
        <input
          type={kind}
          className="octroi-check"
          name={id}
          id={`${id}-o${option.id}`}
          checked={chosen}
          disabled={blocked}
          aria-invalid={invalid || undefined}
          aria-describedby={kind === 'checkbox' ? describedBy : undefined}
          {...(option.show_if !== undefined && { onFocus: () => setFocused(true), onBlur: () => setFocused(false) })}
          onChange={(event) => store.set(option.id, event.currentTarget.checked ? '1' : '')}
        />
        <span>{isOffered ? label : noLongerOffered(label)}</span>
      </label>
      {option.detail === 1 && <OptionDetail {...props} option={option} />}
    </div>
  )
}
