import { type ReactNode, useMemo } from 'react'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridItemId } from '../../finance/item-key.ts'
import { useSignal } from '../form-environment.tsx'
import type { AnswerConflict } from '../form-host.ts'
import { FormMessagesProvider, useFormMessages } from '../form-messages.tsx'
import { ConflictSection, ConflictSides } from '../saving/conflict-sides.tsx'
import { RecoveredNotice } from '../saving/recovered-panel.tsx'
import { SaveProblem } from '../saving/save-problem.tsx'
import type { HeldAnswer } from '../saving/save-state.ts'
import { SaveStatus } from '../saving/save-status.tsx'
import type { Saver } from '../saving/saver.ts'
import { useLeaveGuard } from '../saving/use-leave-guard.ts'
import { useSource } from '../use-source.ts'
import { disputeId } from './disputes.ts'
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
        <SaveProblem saver={saver} renderHeld={(held) => <Held held={held} store={store} />} />
        <Recovered saver={saver} store={store} />
        <Conflicts saver={saver} store={store} />
      </div>
    </FormMessagesProvider>
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

/** What was found on the device, line, column and amount. */
function Recovered({ saver, store }: GridSaveNoticesProps) {
  const { recovered } = useSignal(saver.state)
  const itemOf = useItems(store)
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
  const itemOf = useItems(store)
  return (
    <ConflictSection>
      {conflicts.flatMap((conflict) => {
        const item = itemOf(conflict.option_id)
        if (item === undefined) return []
        return [
          <div key={conflict.option_id} id={disputeId(item.key)} tabIndex={-1}>
            <InItsWords conflict={conflict} item={item}>
              <ConflictSides
                name={item.words.name}
                conflict={conflict}
                mine={<Mine store={store} item={item} />}
                theirs={<Value lines={item.words.read(conflict.value)} />}
                onChoose={(keep) => saver.resolve(conflict.option_id, keep)}
              />
            </InItsWords>
          </div>,
        ]
      })}
    </ConflictSection>
  )
}

interface InItsWordsProps {
  readonly conflict: AnswerConflict
  readonly item: NamedItem
  readonly children: ReactNode
}

/** An amount is not called an answer, and both say whose they are. */
function InItsWords({ conflict: { by_me, updated_by }, item, children }: InItsWordsProps) {
  const messages = useFormMessages()
  const texts = useFinanceTexts()
  const who = by_me ? texts.otherWindow : updated_by
  const { isAmount } = item.words
  const words = useMemo(
    () => ({
      ...messages,
      ...(isAmount && {
        conflict: texts.amountChanged,
        mine: texts.myAmount,
        theirs: texts.theirAmount(who),
        keepMine: texts.keepMyAmount,
        takeTheirs: texts.takeTheirAmount(who),
      }),
    }),
    [messages, texts, who, isAmount],
  )
  return <FormMessagesProvider messages={words}>{children}</FormMessagesProvider>
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
