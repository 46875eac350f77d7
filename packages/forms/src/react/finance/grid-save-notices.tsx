import { useMemo } from 'react'
import type { GridStore } from '../../finance/grid-store.ts'
import { useSignal } from '../form-environment.tsx'
import { FormMessagesProvider, useFormMessages } from '../form-messages.tsx'
import { ConflictSection } from '../saving/conflict-sides.tsx'
import { RecoveredNotice } from '../saving/recovered-panel.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'
import type { HeldAnswer } from '../saving/save-state.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import type { Saver } from '../saving/saver.ts'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { DisputeSides } from './dispute-sides.tsx'
import { useFinanceTexts } from './finance-texts.tsx'
import { useGridState } from './use-grid-store.ts'
import { useNamedItems } from './use-named-items.ts'

/** Props of `GridSaveNotices`. */
export interface GridSaveNoticesProps {
  readonly saver: Saver
  readonly store: GridStore
}

/**
 * The save notices above a grid: when it was saved, what went wrong, what was recovered from the device, and conflicts
 * with both versions. Warns before leaving with unsaved changes. The save status is in a strip of its own, which stays
 * in view as far as the parent element of both the notices and the grid extends.
 */
export function GridSaveNotices({ saver, store }: GridSaveNoticesProps) {
  const messages = useFormMessages()
  const { saving } = useFinanceTexts()
  const words = useMemo(() => ({ ...messages, ...saving }), [messages, saving])
  return (
    <FormMessagesProvider messages={words}>
      <LeaveGuard saver={saver} store={store} />
      <div className="octroi-notices octroi-grid-status">
        <Status saver={saver} store={store} />
      </div>
      <div className="octroi-notices">
        <SaveProblem saver={saver} renderHeld={(heldItems) => <Held held={heldItems} store={store} />} />
        <Recovered saver={saver} store={store} />
        <Conflicts saver={saver} store={store} />
      </div>
    </FormMessagesProvider>
  )
}

function Status({ saver, store }: GridSaveNoticesProps) {
  const itemOf = useNamedItems(store)
  return <SaveStatus saver={saver} nameOf={(id) => itemOf(id)?.words.name ?? ''} />
}

/** Renders nothing. It is a component of its own so that the rest does not render again at each save. */
function LeaveGuard({ saver, store }: GridSaveNoticesProps) {
  const { isPending, status } = useSignal(saver.state)
  useLeaveGuard(useGridState(store).dirty || isPending || status === 'saving')
  return null
}

function Held({ held, store }: { readonly held: readonly HeldAnswer[]; readonly store: GridStore }) {
  const { colon, heldReasons } = useFormMessages()
  const itemOf = useNamedItems(store)
  return (
    <ul className="octroi-held-answers">
      {held.map(({ option_id, reason, message }) => (
        <li key={option_id}>
          {itemOf(option_id)?.words.name}
          {colon}
          {message || heldReasons[reason]}
        </li>
      ))}
    </ul>
  )
}

/** The changes that were recovered from the device, with line, column and amount. */
function Recovered({ saver, store }: GridSaveNoticesProps) {
  const { recovered } = useSignal(saver.state)
  const itemOf = useNamedItems(store)
  const { colon, unanswered } = useFormMessages()
  const names = recovered.flatMap(({ option_id, after }) => {
    const words = itemOf(option_id)?.words
    if (words === undefined) return []
    const value = words.read(String(after.value)).filter((line) => line !== '')
    return [{ id: option_id, name: `${words.name}${colon}${value.join('; ') || unanswered}` }]
  })
  return <RecoveredNotice saver={saver} names={names} />
}

function Conflicts({ saver, store }: GridSaveNoticesProps) {
  const { conflicts } = useSignal(saver.state)
  const itemOf = useNamedItems(store)
  return (
    <ConflictSection isOwn={conflicts.every(({ by_me }) => by_me === true)}>
      {conflicts.flatMap((conflict) => {
        const item = itemOf(conflict.option_id)
        if (item === undefined) return []
        return [
          <DisputeSides
            key={conflict.option_id}
            {...{ store, conflict, item }}
            onChoose={(keep) => saver.resolve(conflict.option_id, keep)}
          />,
        ]
      })}
    </ConflictSection>
  )
}
