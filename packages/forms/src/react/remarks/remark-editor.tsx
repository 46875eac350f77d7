import { IconMessagePlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** What `RemarkEditor` needs and may be told. */
export interface RemarkEditorProps {
  /** What is remarked on, as it is called. */
  readonly label: string
  /** The row of it that is remarked on, as people count it (`ligne 3`); none for the whole question. */
  readonly place?: string | undefined
  /** Begins with the reason to type, where the host has a way of its own to ask for it. */
  readonly isAsked?: boolean
  /** What was written so far; '' for nothing. */
  readonly reason: string
  readonly onChange: (reason: string) => void
  /** The remark is left: what was written can be saved now. */
  readonly onLeave?: () => void
  /** The remark is taken back: after `onChange('')`. */
  readonly onWithdraw?: (() => void) | undefined
  /** Whether the host has saved what was written. */
  readonly state: 'kept' | 'keeping' | 'notKept'
  /** What is wrong, and what to do; said at once. */
  readonly problem?: ReactNode
  /** Most characters. A longer reason stays whole and is said to be too long: it is the host that does not save it. */
  readonly maxLength: number
}

const FEW = 200

/** A button under a question that is read, and once it is pressed, the reason why its answer is to be corrected. */
export function RemarkEditor({ reason, onChange, isAsked = false, ...props }: RemarkEditorProps) {
  const texts = useRemarksTexts()
  const [isOpen, setOpen] = useState(isAsked)
  if (!isOpen && reason === '') {
    return (
      <div className="octroi-remark-ask">
        <button
          type="button"
          className="octroi-link-button"
          aria-label={texts.askNamed(called(props))}
          onClick={() => setOpen(true)}
        >
          <IconMessagePlus size={18} stroke={1.8} aria-hidden />
          {texts.ask}
        </button>
      </div>
    )
  }
  const withdraw = () => {
    setOpen(false)
    onChange('')
    props.onWithdraw?.()
  }
  return <ReasonInput {...props} reason={reason} isNew={isOpen} onChange={onChange} onWithdraw={withdraw} />
}

const called = ({ label, place }: Pick<RemarkEditorProps, 'label' | 'place'>) =>
  place === undefined ? label : `${label}, ${place}`

interface ReasonInputProps extends RemarkEditorProps {
  /** It was asked for just now: the focus comes to it. */
  readonly isNew: boolean
  readonly onWithdraw: () => void
}

function ReasonInput({ reason, isNew, onChange, onWithdraw, ...more }: ReasonInputProps) {
  const { place, onLeave, state, problem, maxLength } = more
  const texts = useRemarksTexts()
  const id = useId()
  const remaining = maxLength - reason.trim().length
  const isTooLong = remaining < 0
  return (
    <section className="octroi-remark" data-writing aria-label={texts.askNamed(called(more))}>
      <label className="octroi-sublabel" htmlFor={id}>
        {place === undefined ? texts.reason : `${texts.reason}, ${place}`}
      </label>
      <p className="octroi-hint" id={`${id}-help`}>
        {texts.reasonHelp}
      </p>
      <textarea
        id={id}
        className="octroi-input octroi-textarea"
        rows={3}
        value={reason}
        aria-invalid={isTooLong}
        aria-describedby={`${id}-help ${id}-fault`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gave way to it
        autoFocus={isNew && reason === ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {remaining <= FEW && !isTooLong && <p className="octroi-hint">{texts.charactersLeft(remaining)}</p>}
      <div role="alert" id={`${id}-fault`}>
        {isTooLong ? <p className="octroi-fault">{texts.tooLong(-remaining)}</p> : problem}
      </div>
      <div className="octroi-remark-end">
        <p className="octroi-hint" role="status">
          {reason !== '' && !isTooLong && texts[state]}
        </p>
        <button type="button" className="octroi-link-button" onClick={onWithdraw}>
          {texts.withdraw}
        </button>
      </div>
    </section>
  )
}
