import { useEffect } from 'react'
import { useFormState, useSignal } from '../form-environment.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { RecoveredPanel } from './recovered-panel.tsx'
import { SaveProblem } from './save-problem.tsx'
import type { Saver } from './saver.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface SaveNoticesProps {
  readonly saver: Saver
  readonly onLeaveGuardChange: ((dirty: boolean) => void) | undefined
}

/** What saving has to say above the questions, and the guard against leaving what it has not saved. */
export function SaveNotices({ saver, onLeaveGuardChange }: SaveNoticesProps) {
  return (
    <>
      <LeaveGuard saver={saver} onLeaveGuardChange={onLeaveGuardChange} />
      <SaveProblem saver={saver} />
      <RecoveredPanel saver={saver} />
      <ConflictPanel saver={saver} />
    </>
  )
}

/** Draws nothing: stands apart so that the form is not rendered again each time that something is saved. */
function LeaveGuard({ saver, onLeaveGuardChange }: SaveNoticesProps) {
  const { isPending, status } = useSignal(saver.state)
  const dirty = useFormState((state) => state.dirty) || isPending || status === 'saving'
  useLeaveGuard(dirty)
  useEffect(() => {
    // What a host's function returns is nothing to React, which would call it as a clean-up.
    onLeaveGuardChange?.(dirty)
  }, [dirty, onLeaveGuardChange])
  return null
}
