import { IconCheck } from '@tabler/icons-react'
import { checksEnCA } from '../../locales/react/checks-en-ca.ts'
import { checksFrCA } from '../../locales/react/checks-fr-ca.ts'
import { useFormMessages } from '../form-messages.tsx'
import { FaultText } from '../question/fault-text.tsx'
import { useServerCheck } from './use-server-check.ts'

interface ServerCheckProps {
  /** DOM id that the question's input refers to with `aria-describedby`. */
  readonly id: string
  readonly questionId: number
}

/**
 * Shows, under a question, that a server checks its answers, and what it found. Shows nothing while there is nothing
 * to report.
 */
export function ServerCheck({ id, questionId }: ServerCheckProps) {
  const messages = useFormMessages()
  const texts = messages.locale === 'en-CA' ? checksEnCA : checksFrCA
  const { stage, askAgain } = useServerCheck(questionId)
  const result = stage.of === 'told' ? stage.result : null
  const faults = typeof result === 'string' ? [result] : []
  // The text is announced when it changes, because the focus may be elsewhere when the reply comes.
  return (
    <div id={id} role="status" aria-atomic>
      {stage.of === 'asking' && <span className="octroi-hint">{texts.checking}</span>}
      {result !== null && typeof result !== 'string' && (
        <span className="octroi-hint octroi-confirmation">
          <IconCheck size={16} stroke={2} aria-hidden /> {result.confirmation}
        </span>
      )}
      <FaultText id={`${id}-fault`} texts={faults} />
      {stage.of === 'failed' && (
        <span className="octroi-hint">
          {texts.notChecked}{' '}
          <button type="button" className="octroi-link-button" onClick={askAgain}>
            {messages.retry}
          </button>
        </span>
      )}
    </div>
  )
}
