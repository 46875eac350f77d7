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

/** The save notices above the questions, and the guard against leaving with unsaved answers or during an upload. */
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

/** Announces politely whose changes of tables were merged with the person's. */
function Joined({ saver }: { readonly saver: Saver }) {
  const { joined } = useSignal(saver.state)
  const Notice = saver.merging()?.JoinedNotice
  return (
    <div role="status">{Notice && joined.length > 0 && <Notice joined={joined} onClose={saver.closeJoined} />}</div>
  )
}

/** Renders nothing. It is a component of its own so that the form does not render again at each save. */
function LeaveGuard({ saver, onLeaveGuardChange }: LeaveGuardProps) {
  const { isPending, status } = useSignal(saver.state)
  const files = useSignal(useFormEnvironment().sending)
  const isSending = [...files.values()].some(({ problem }) => problem === null)
  const dirty = useFormState((state) => state.dirty) || isPending || status === 'saving' || isSending
  useLeaveGuard(dirty)
  useEffect(() => {
    // The braces drop what the host's function returns: React would call it as a clean-up.
    onLeaveGuardChange?.(dirty)
  }, [dirty, onLeaveGuardChange])
  return null
}
