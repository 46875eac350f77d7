import { useEffect } from 'react'
import { useFormEnvironment, useFormState, useSignal } from '../form-environment.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { RecoveredPanel } from './recovered-panel.tsx'
import { SaveProblem, type SaveProblemProps } from './save-problem.tsx'
import type { Saver } from './saver.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

interface LeaveGuardProps {
  readonly saver: Saver
  readonly onLeaveGuardChange: ((dirty: boolean) => void) | undefined
}

interface SaveNoticesProps extends LeaveGuardProps, Pick<SaveProblemProps, 'renderHeld'> {}

/** What saving has to say above the questions, and the guard against leaving what is not saved, or a file that is being sent. */
export function SaveNotices({ saver, onLeaveGuardChange, renderHeld }: SaveNoticesProps) {
  return (
    <>
      <LeaveGuard saver={saver} onLeaveGuardChange={onLeaveGuardChange} />
      <SaveProblem saver={saver} renderHeld={renderHeld} />
      <RecoveredPanel saver={saver} />
      <Joined saver={saver} />
      <ConflictPanel saver={saver} />
    </>
  )
}

/** Announces politely whose changes of tables were joined with the person's. */
function Joined({ saver }: { readonly saver: Saver }) {
  const { joined } = useSignal(saver.state)
  const Notice = saver.merging()?.JoinedNotice
  return (
    <div role="status">{Notice && joined.length > 0 && <Notice joined={joined} onClose={saver.closeJoined} />}</div>
  )
}

/** Draws nothing: is apart so that the form is not rendered again each time that something is saved. */
function LeaveGuard({ saver, onLeaveGuardChange }: LeaveGuardProps) {
  const { isPending, status } = useSignal(saver.state)
  const files = useSignal(useFormEnvironment().sending)
  const isSending = [...files.values()].some(({ problem }) => problem === null)
  const dirty = useFormState((state) => state.dirty) || isPending || status === 'saving' || isSending
  useLeaveGuard(dirty)
  useEffect(() => {
    // What a host's function returns is nothing to React, which would call it as a clean-up.
    onLeaveGuardChange?.(dirty)
  }, [dirty, onLeaveGuardChange])
  return null
}
