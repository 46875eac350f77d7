import { IconAlertTriangle } from '@tabler/icons-react'
import { useFormEnvironment, useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { Saver } from './saver.ts'

/** Said when a save did not go through: what happened, what was kept, and how to try again. */
export function SaveProblem({ saver }: { readonly saver: Saver }) {
  const { host } = useFormEnvironment()
  const messages = useFormMessages()
  const { status, problem } = useSignal(saver.state)
  return (
    <div role="alert" className="octroi-save-problem">
      {status === 'failed' && (
        <div className="octroi-banner" data-tone="error">
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          <div>
            <strong>{messages.saveFailed}</strong>
            {problem !== '' && <p>{problem}</p>}
          </div>
          <button type="button" className="octroi-button" onClick={() => void saver.save(host)}>
            {messages.retry}
          </button>
        </div>
      )}
      {status === 'too_long' && (
        <div className="octroi-banner" data-tone="error">
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          <div>{messages.tooLongHeld}</div>
        </div>
      )}
    </div>
  )
}
