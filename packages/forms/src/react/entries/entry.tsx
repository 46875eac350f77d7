import { useEffect, useRef, useState } from 'react'
import { useAnnounce } from '../announcer.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { FaultText, faultTexts } from '../question/fault-text.tsx'
import { idList } from '../widget-props.ts'
import type { EntryProps, InputAttributes } from './entry-props.ts'
import { INPUTS } from './inputs.ts'
import { Remaining } from './remaining.tsx'
import { useTouched } from './use-touched.ts'

/** One input of the field's type, with the remaining characters and the faults under it, which it refers to. */
export function Entry(props: EntryProps) {
  const { inputId, field, value, stored, onChange, faults, revealed, name } = props
  const [shown, touch] = useTouched(value, revealed)
  const sayWhatIsWrong = useSpokenFaults(name, faults)
  const shownFaults = shown ? faults : []
  const counted = field.type === 'textarea' && field.length !== null
  const ids = { fault: `${inputId}-fault`, count: `${inputId}-count` }
  const invalid = shownFaults.length > 0
  const describedBy = idList(props.describedBy, counted && ids.count, invalid && ids.fault)
  // A date without a day needs no calendar: it is typed like a time.
  const Input = INPUTS[field.precision === undefined ? field.type : 'time']
  return (
    <div className="octroi-entry" data-invalid={invalid || undefined}>
      <Input
        {...{ field, value, stored, onChange, name }}
        hasCents={props.hasCents}
        onLeave={() => {
          touch()
          sayWhatIsWrong()
        }}
        attributes={attributesOf(props, describedBy, invalid)}
      />
      {counted && <Remaining id={ids.count} {...{ value, stored }} length={field.length ?? 0} />}
      {invalid && <FaultText id={ids.fault} texts={faultTexts(shownFaults)} />}
    </div>
  )
}

/**
 * Announces what is wrong with an input when it is left, since the focus is then elsewhere. A fault is announced once.
 * The text is rendered first, since leaving the input may change it.
 */
function useSpokenFaults(name: string, faults: EntryProps['faults']) {
  const announce = useAnnounce()
  const messages = useFormMessages()
  const lastAnnounced = useRef('')
  const [leaves, setLeaves] = useState(0)
  const heard = useRef(0)
  useEffect(() => {
    if (leaves === heard.current) return
    heard.current = leaves
    const text = faults.map(({ message }) => message || messages.error).join(' ')
    if (text !== '' && text !== lastAnnounced.current) announce(`${name}${messages.colon}${text}`)
    lastAnnounced.current = text
  }, [leaves, faults, name, messages, announce])
  return () => {
    if (faults.length > 0 || lastAnnounced.current !== '') setLeaves(leaves + 1)
  }
}

function attributesOf(props: EntryProps, describedBy: string | undefined, invalid: boolean): InputAttributes {
  return {
    id: props.inputId,
    'aria-invalid': invalid || undefined,
    'aria-required': props.required || undefined,
    'aria-describedby': describedBy,
    'aria-labelledby': props.labelledBy,
  }
}
