import type { KeyboardEvent } from 'react'
import { textOf } from '../../values/value.ts'
import { ClearButton } from '../../react/choices/clear-button.tsx'
import { useFormEnvironment } from '../../react/form-environment.tsx'
import { useFormMessages } from '../../react/form-messages.tsx'
import { FaultText, faultTexts } from '../../react/question/fault-text.tsx'
import { idList, labelId, type WidgetProps } from '../../react/widget-props.ts'

/** Widget with two buttons, Oui and Non, neither pressed at first: a radio group of two, with its keys. */
export function ToggleWidget({ id, state, describedBy }: WidgetProps) {
  const { store } = useFormEnvironment()
  const messages = useFormMessages()
  const { question, values, faults } = state
  const [option] = question.options
  if (option === undefined) return null
  const value = textOf(values[option.id])
  const set = (next: string) => store.set(option.id, next)
  const invalid = faults.length > 0
  return (
    <div className="octroi-choices">
      <div
        role="radiogroup"
        className="octroi-toggle"
        aria-labelledby={labelId(id)}
        aria-describedby={idList(describedBy, invalid && `${id}-fault`)}
        aria-required={state.required || undefined}
        aria-invalid={invalid || undefined}
        onKeyDown={(event) => moveByArrow(event, set)}
      >
        <ToggleButton label={messages.yes} pressed={value === '1'} focusable={value !== '0'} onPress={() => set('1')} />
        <ToggleButton label={messages.no} pressed={value === '0'} focusable={value === '0'} onPress={() => set('0')} />
      </div>
      {!state.required && value !== '' && <ClearButton name={question.label} onClear={() => set('')} />}
      <FaultText id={`${id}-fault`} texts={faultTexts(faults)} />
    </div>
  )
}

interface ToggleButtonProps {
  readonly label: string
  readonly pressed: boolean
  /** Whether Tab reaches it: one of the two, as in any radio group. */
  readonly focusable: boolean
  readonly onPress: () => void
}

function ToggleButton({ label, pressed, focusable, onPress }: ToggleButtonProps) {
  return (
    <button
      type="button"
      role="radio"
      className="octroi-toggle-button"
      aria-checked={pressed}
      tabIndex={focusable ? 0 : -1}
      onClick={onPress}
    >
      {label}
    </button>
  )
}

const ARROWS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']

/** Arrow keys choose the other button and move the focus to it. */
function moveByArrow(event: KeyboardEvent<HTMLElement>, set: (value: string) => void) {
  if (!ARROWS.includes(event.key)) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const from = buttons.indexOf(event.target as HTMLButtonElement)
  const to = from === 0 ? 1 : 0
  set(to === 0 ? '1' : '0')
  buttons[to]?.focus()
}
