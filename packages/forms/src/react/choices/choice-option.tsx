import type { Option } from '../../description/form.ts'
import { isChosen } from '../../values/value.ts'
import { useFormEnvironment } from '../form-environment.tsx'
import type { WidgetProps } from '../widget-props.ts'
import { OptionDetail } from './option-detail.tsx'

interface ChoiceOptionProps extends WidgetProps {
  readonly kind: 'radio' | 'checkbox'
  readonly option: Option
  /** Whether the limit of choices is reached, so that this one cannot be added. */
  readonly blocked?: boolean
}

/**
 * One choice of a radio or checkbox question, with the text that an option with `detail` asks for while it is chosen.
 */
export function ChoiceOption({ kind, option, blocked = false, ...props }: ChoiceOptionProps) {
  const { store } = useFormEnvironment()
  const { id, state, describedBy } = props
  const chosen = isChosen(state.values[option.id])
  // A checkbox group has no `aria-invalid`, so each box to uncheck has it; a radio group has it itself.
  const invalid = kind === 'checkbox' && chosen && state.faults.length > 0
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
          onChange={(event) => store.set(option.id, event.currentTarget.checked ? '1' : '')}
        />
        <span>{option.label || state.question.label}</span>
      </label>
      {option.detail === 1 && <OptionDetail {...props} option={option} />}
    </div>
  )
}
