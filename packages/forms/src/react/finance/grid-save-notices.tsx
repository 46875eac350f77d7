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

/** The grid that is saved, and its saver. */
export interface GridSaveNoticesProps {
  readonly saver: Saver
  readonly store: GridStore
}

/**
 * What saving has to say above a grid: when it was saved, what went wrong, what was found on the device, and what
 * somebody else changed meanwhile, with both versions. Guards against leaving what is not saved. Where saving is is
 * in a strip of its own, which stays in view as far as the element around both these notices and the grid goes.
 */
export function GridSaveNotices({ saver, store }: GridSaveNoticesProps) {
  const messages = useFormMessages()
  const { saving } = useFinanceTexts()
  const words = useMemo(() => ({ ...messages, ...saving }), [messages, saving])
  return (
    <FormMessagesProvider messages={words}>
      <LeaveGuard saver={saver} store={store} />
      <div className="octroi-notices octroi-grid-status">
        <SaveStatus saver={saver} />
      </div>
      <div className="octroi-notices">
        <SaveProblem saver={saver} renderHeld={(heldItems) => <Held held={heldItems} store={store} />} />
        <Recovered saver={saver} store={store} />
        <Conflicts saver={saver} store={store} />
      </div>
    </FormMessagesProvider>
  )
}

/** Draws nothing: is apart so that the rest is not rendered again each time that something is saved. */
function LeaveGuard({ saver, store }: GridSaveNoticesProps) {
  const { isPending, status } = useSignal(saver.state)
  useLeaveGuard(useGridState(store).dirty || isPending || status === 'saving')
  return null
}

function Held({ held, store }: { readonly held: readonly HeldAnswer[]; readonly store: GridStore }) {
  const { heldReasons } = useFormMessages()
  const itemOf = useNamedItems(store)
  return (
    <ul className="octroi-held-answers">
      {held.map(({ option_id, reason, message }) => (
        <li key={option_id}>
          {itemOf(option_id)?.words.name}
          {'\u00a0: '}
          {message || heldReasons[reason]}
        </li>
      ))}
    </ul>
  )
}

/** What was found on the device, line, column and amount. */
function Recovered({ saver, store }: GridSaveNoticesProps) {
  const { recovered } = useSignal(saver.state)
  const itemOf = useNamedItems(store)
  const { unanswered } = useFormMessages()
  const names = recovered.flatMap(({ option_id, after }) => {
    const words = itemOf(option_id)?.words
    if (words === undefined) return []
    const value = words.read(String(after.value)).filter((line) => line !== '')
    return [{ id: option_id, name: `${words.name}\u00a0: ${value.join('; ') || unanswered}` }]
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
