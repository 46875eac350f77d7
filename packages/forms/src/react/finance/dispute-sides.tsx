import { type ReactNode, useMemo } from 'react'
import type { GridStore } from '../../finance/grid-store.ts'
import type { AnswerConflict } from '../saving/answer-conflict.ts'
import { FormMessagesProvider, useFormMessages } from '../form-messages.tsx'
import { ConflictSides } from '../saving/conflict-sides.tsx'
import { useSource } from '../use-source.ts'
import { useFinanceTexts } from './finance-texts.tsx'
import type { NamedItem } from './use-named-items.ts'

interface DisputeSidesProps {
  readonly store: GridStore
  readonly conflict: AnswerConflict
  readonly item: NamedItem
  readonly onChoose: (keep: 'mine' | 'theirs') => void
}

/**
 * Both versions of what two people entered, side by side, each with its button: above the grid, and in the row where
 * the conflict is resolved.
 */
export function DisputeSides({ store, conflict, item, onChoose }: DisputeSidesProps) {
  return (
    <InItsWords conflict={conflict} item={item}>
      <ConflictSides
        name={item.words.name}
        mine={<Mine store={store} item={item} />}
        theirs={<Value lines={item.words.read(conflict.value)} />}
        {...{ conflict, onChoose }}
      />
    </InItsWords>
  )
}

interface InItsWordsProps {
  readonly conflict: AnswerConflict
  readonly item: NamedItem
  readonly children: ReactNode
}

/** Replaces the words "your answer": a grid has amounts, and both sides say who entered them. */
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

/** The person's own version, which follows what is typed in the grid until they choose. */
function Mine({ store, item }: { readonly store: GridStore; readonly item: NamedItem }) {
  const { items } = store
  const value = useSource(
    (listener) => items.subscribe((key) => key === item.key && listener()),
    () => items.item(item.key).value,
  )
  return <Value lines={item.words.read(value)} />
}

function Value({ lines }: { readonly lines: readonly string[] }) {
  const { unanswered } = useFormMessages()
  const filled = lines.filter((line) => line !== '')
  if (filled.length === 0) return <p className="octroi-hint">{unanswered}</p>
  return filled.map((line) => <p key={line}>{line}</p>)
}
