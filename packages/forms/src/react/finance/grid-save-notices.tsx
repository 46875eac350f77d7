import type { GridStore } from '../../finance/grid-store.ts'
import { gridItemId } from '../../finance/item-key.ts'
import { useSignal } from '../form-environment.tsx'
import { useFormMessages } from '../form-messages.tsx'
import { ConflictSection, ConflictSides } from '../saving/conflict-sides.tsx'
import { RecoveredNotice } from '../saving/recovered-panel.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'
import type { HeldAnswer } from '../saving/save-state.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import type { Saver } from '../saving/saver.ts'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { useSource } from '../use-source.ts'
import { useFinanceTexts } from './finance-texts.tsx'
import { itemWords } from './item-words.ts'
import { useGridState } from './use-grid-store.ts'

/** The grid that is saved, and its saver. */
export interface GridSaveNoticesProps {
  readonly saver: Saver
  readonly store: GridStore
}

/**
 * What saving has to say above a grid: when it was saved, what went wrong, what was found on the device, and what
 * somebody else changed meanwhile, with both versions. Guards against leaving what is not saved. Where saving stands is
 * in a strip of its own, which stays in view as far as the element around both these notices and the grid goes.
 */
export function GridSaveNotices({ saver, store }: GridSaveNoticesProps) {
  return (
    <>
      <LeaveGuard saver={saver} store={store} />
      <div className="octroi-notices octroi-grid-status">
        <SaveStatus saver={saver} />
      </div>
      <div className="octroi-notices">
        <SaveProblem saver={saver} renderHeld={(held) => <Held held={held} store={store} />} />
        <Recovered saver={saver} store={store} />
        <Conflicts saver={saver} store={store} />
      </div>
    </>
  )
}

/** Draws nothing: stands apart so that the rest is not rendered again each time that something is saved. */
function LeaveGuard({ saver, store }: GridSaveNoticesProps) {
  const { isPending, status } = useSignal(saver.state)
  useLeaveGuard(useGridState(store).dirty || isPending || status === 'saving')
  return null
}

function Held({ held, store }: { readonly held: readonly HeldAnswer[]; readonly store: GridStore }) {
  const { heldReasons } = useFormMessages()
  const itemOf = useItems(store)
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

function Recovered({ saver, store }: GridSaveNoticesProps) {
  const { recovered } = useSignal(saver.state)
  const itemOf = useItems(store)
  const names = recovered.flatMap(({ option_id }) => {
    const item = itemOf(option_id)
    return item === undefined ? [] : [{ id: option_id, name: item.words.name }]
  })
  return <RecoveredNotice saver={saver} names={names} />
}

function Conflicts({ saver, store }: GridSaveNoticesProps) {
  const { conflicts } = useSignal(saver.state)
  const itemOf = useItems(store)
  return (
    <ConflictSection>
      {conflicts.flatMap((conflict) => {
        const item = itemOf(conflict.option_id)
        if (item === undefined) return []
        return [
          <ConflictSides
            key={conflict.option_id}
            name={item.words.name}
            conflict={conflict}
            mine={<Mine store={store} item={item} />}
            theirs={<Value lines={item.words.read(conflict.value)} />}
            onChoose={(keep) => saver.resolve(conflict.option_id, keep)}
          />,
        ]
      })}
    </ConflictSection>
  )
}

/** One's own side follows what is typed in the grid below while the choice is still to be made. */
function Mine({ store, item }: { readonly store: GridStore; readonly item: NamedItem }) {
  const { items } = store
  const value = useSource(
    (listener) => items.subscribe((key) => key === item.key && listener()),
    () => items.item(item.key).value,
  )
  return <Value lines={item.words.read(value)} />
}

interface NamedItem {
  readonly key: string
  readonly words: NonNullable<ReturnType<typeof itemWords>>
}

function Value({ lines }: { readonly lines: readonly string[] }) {
  const { unanswered } = useFormMessages()
  const filled = lines.filter((line) => line !== '')
  if (filled.length === 0) return <p className="octroi-hint">{unanswered}</p>
  return filled.map((line) => <p key={line}>{line}</p>)
}

/** How an item that the saver names is found and put in words. */
function useItems({ grid, items }: GridStore) {
  const texts = useFinanceTexts()
  const messages = useFormMessages()
  return (optionId: number) => {
    const key = items.keys.find((each) => gridItemId(each) === optionId)
    const words = key === undefined ? undefined : itemWords(grid, key, { texts, messages })
    return key === undefined || words === undefined ? undefined : { key, words }
  }
}
