import { useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import type { GridStore } from '../../finance/grid-store.ts'
import { gridItemId } from '../../finance/item-key.ts'
import { useSignal } from '../form-environment.tsx'
import type { AnswerConflict } from '../saving/answer-conflict.ts'
import type { Saver } from '../saving/saver.ts'
import { DisputeSides } from './dispute-sides.tsx'
import { useFinanceTexts } from './finance-texts.tsx'
import type { GridView } from './grid-view.ts'
import { type NamedItem, useNamedItems } from './use-named-items.ts'

interface SettleDialogProps {
  readonly store: GridStore
  readonly view: GridView
  readonly saver: Saver
  /** DOM id of the grid. */
  readonly id: string
}

/**
 * Dialog to choose a version of a value that two people changed, opened from its own cell or field. After the choice,
 * the focus returns to that cell. The same choices exist above the grid, far from it.
 */
export function SettleDialog(props: SettleDialogProps) {
  const { store, view, saver, id } = props
  const { conflicts } = useSignal(saver.state)
  const itemOf = useNamedItems(store)
  const key = useSignal(view.settling)
  const conflict = key === null ? undefined : conflicts.find(({ option_id }) => option_id === gridItemId(key))
  const item = conflict && itemOf(conflict.option_id)
  useEffect(() => {
    if (key === null || conflict !== undefined) return
    // The conflict was resolved elsewhere meanwhile, above the grid or in another window.
    view.settling.set(null)
    focusItem(key, { store, view, id })
  }, [key, conflict, store, view, id])
  return conflict && item && <Choice key={item.key} {...props} conflict={conflict} item={item} />
}

interface ChoiceProps extends SettleDialogProps {
  readonly conflict: AnswerConflict
  readonly item: NamedItem
}

function Choice({ store, view, saver, id, conflict, item }: ChoiceProps) {
  const texts = useFinanceTexts()
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => dialog.current?.showModal(), [])
  const choose = (keep: 'mine' | 'theirs') => {
    dialog.current?.close()
    // The focus moves first: the choice removes the button that the browser would give the focus back to.
    flushSync(() => focusItem(item.key, { store, view, id }))
    view.settling.set(null)
    saver.resolve(conflict.option_id, keep)
  }
  return (
    <dialog
      ref={dialog}
      className="octroi-dialog octroi-settle-dialog"
      aria-label={texts.settleItem(item.words.name)}
      onClose={() => view.settling.set(null)}
    >
      <DisputeSides {...{ store, conflict, item }} onChoose={choose} />
      <div className="octroi-dialog-buttons">
        <button type="button" className="octroi-link-button" onClick={() => dialog.current?.close()}>
          {texts.settleLater}
        </button>
      </div>
    </dialog>
  )
}

/** Moves the focus to where an item is entered: its cell, the first cell of its list's line, or its field. */
function focusItem(key: string, { store, view, id }: Omit<SettleDialogProps, 'saver'>): void {
  const [kind = '', ...rest] = key.split('.')
  if (kind === 'fields') document.getElementById(`${id}-${rest.join('.')}`)?.focus()
  else if (kind === 'lists') view.seek(rest.join('.'), store.grid.columns[0]?.id)
  else view.seek(rest.slice(1).join('.'), rest[0])
}
