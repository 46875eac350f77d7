import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import type { FormMessages } from '../../locales/react/fr-ca.ts'
import type { HeldAnswer, SaveState } from './save-state.ts'
import type { Saver } from './saver.ts'

export interface SaveProblemProps {
  readonly saver: Saver
  /** Lists the answers that are not saved. */
  readonly renderHeld: (heldAnswers: readonly HeldAnswer[]) => ReactNode
}

/** Shows a failed save that the person can do something about: what happened, what was kept and what to do. */
export function SaveProblem({ saver, renderHeld }: SaveProblemProps) {
  const messages = useFormMessages()
  const state = useSignal(saver.state)
  const text = problemText(state, messages)
  return (
    <div role="alert" className="octroi-save-problem">
      {text !== null && (
        <div className="octroi-banner" data-tone={state.status === 'unavailable' ? 'warning' : 'error'}>
          <IconAlertTriangle size={20} stroke={1.8} aria-hidden />
          <div>
            {text}
            {state.problem !== '' && <p>{state.problem}</p>}
            {isHolding(state) && renderHeld(state.held)}
          </div>
          {state.status !== 'held' && state.status !== 'saving' && (
            <button type="button" className="octroi-button" onClick={() => void saver.save()}>
              {messages.retry}
            </button>
          )}
        </div>
      )}
    </div>
  )
}

/** The text of the problem; null while the network is away, since the save status says so and nothing can be done. */
function problemText(state: SaveState, messages: FormMessages): string | null {
  const { status, failures, keptOn, held } = state
  // A single failure is often over a second later.
  if (status === 'unavailable') return failures > 1 ? messages.saveFailed(keptOn) : null
  if (status === 'session_ended') return messages.sessionEndedText(keptOn)
  if (status === 'refused') return messages.refusedHeld(keptOn)
  return isHolding(state) ? messages.heldBack(new Set(held.map(({ option_id }) => option_id)).size, keptOn) : null
}

/**
 * Whether answers are held back; also true while the rest is being saved, so that the notice does not disappear between
 * saves.
 */
function isHolding({ status, held }: SaveState): boolean {
  return held.length > 0 && (status === 'held' || status === 'saving' || status === 'refused')
}
