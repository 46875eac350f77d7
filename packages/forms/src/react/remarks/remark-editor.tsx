import { IconMessagePlus } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** Props of `RemarkEditor`. */
export interface RemarkEditorProps {
  /** The label of the question. */
  readonly label: string
  /** The row that the remark is about, in words (`ligne 3`); undefined for the whole question. */
  readonly place?: string | undefined
  /** True to open the editor at once, where the host has a button of its own for it. */
  readonly isAsked?: boolean
  /** The text written so far; '' for none. */
  readonly reason: string
  readonly onChange: (reason: string) => void
  /** Called when the focus leaves the text, which can be saved now. */
  readonly onLeave?: () => void
  /** Called when the remark is withdrawn, after `onChange('')`. */
  readonly onWithdraw?: (() => void) | undefined
  /** Whether the host has saved what was written. */
  readonly state: 'kept' | 'keeping' | 'notKept'
  /** What went wrong, and what to do; announced at once. */
  readonly problem?: ReactNode
  /**
   * Maximum number of characters. A longer reason is kept whole and reported as too long; the host does not save it.
   */
  readonly maxLength: number
}

const FEW = 200

/**
 * A button under a question of a reviewed form; once it is pressed, the text area for the reason why the answer must be
 * corrected.
 */
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
  /** Whether it was opened just now, and so takes the focus. */
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
