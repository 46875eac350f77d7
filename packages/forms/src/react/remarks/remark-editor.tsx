import { IconMessagePlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** What `RemarkEditor` needs and may be told. */
export interface RemarkEditorProps {
  /** What is remarked on, as it is called. */
  readonly label: string
  /** What was written so far; '' for nothing. */
  readonly reason: string
  readonly onChange: (reason: string) => void
  /** The remark is left: what was written can be saved now. */
  readonly onLeave?: () => void
  /** Whether the host has saved what was written. */
  readonly state: 'kept' | 'keeping' | 'notKept'
  /** What is wrong, and what to do; said at once. */
  readonly problem?: ReactNode
  /** Most characters. */
  readonly maxLength: number
}

const FEW = 200

/** A button under a question that is read, and once it is pressed, the reason why its answer is to be corrected. */
export function RemarkEditor({ label, reason, onChange, ...props }: RemarkEditorProps) {
  const texts = useRemarksTexts()
  const [isOpen, setOpen] = useState(false)
  if (!isOpen && reason === '') {
    return (
      <div className="octroi-remark-ask">
        <button
          type="button"
          className="octroi-link-button"
          aria-label={texts.askNamed(label)}
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
  }
  return (
    <ReasonInput {...props} label={label} reason={reason} isNew={isOpen} onChange={onChange} onWithdraw={withdraw} />
  )
}

interface ReasonInputProps extends RemarkEditorProps {
  /** It was asked for just now: the focus comes to it. */
  readonly isNew: boolean
  readonly onWithdraw: () => void
}

function ReasonInput({ label, reason, isNew, onChange, onWithdraw, ...more }: ReasonInputProps) {
  const { onLeave, state, problem, maxLength } = more
  const texts = useRemarksTexts()
  const id = useId()
  const left = maxLength - reason.length
  return (
    <section className="octroi-remark" data-writing aria-label={texts.askNamed(label)}>
      <label className="octroi-sublabel" htmlFor={id}>
        {texts.reason}
      </label>
      <p className="octroi-hint" id={`${id}-help`}>
        {texts.reasonHelp}
      </p>
      <textarea
        id={id}
        className="octroi-input octroi-textarea"
        rows={3}
        value={reason}
        maxLength={maxLength}
        aria-describedby={`${id}-help`}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gave way to it
        autoFocus={isNew && reason === ''}
        onChange={(event) => onChange(event.currentTarget.value)}
        onBlur={onLeave}
      />
      {left <= FEW && <p className="octroi-hint">{texts.charactersLeft(left)}</p>}
      <div role="alert">{problem}</div>
      <div className="octroi-remark-end">
        <p className="octroi-hint" role="status">
          {reason !== '' && texts[state]}
        </p>
        <button type="button" className="octroi-link-button" onClick={onWithdraw}>
          {texts.withdraw}
        </button>
      </div>
    </section>
  )
}
