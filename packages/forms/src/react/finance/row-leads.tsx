import { IconAlertTriangle, IconChevronDown, IconListDetails } from '@tabler/icons-react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { GridGroup, GridLine } from '../../finance/definition.ts'
import type { GridStore } from '../../finance/grid-store.ts'
import { useSignal } from '../form-environment.tsx'
import type { GridView } from './grid-view.ts'
import { useFinanceTexts } from './finance-texts.tsx'

/** The name of a group, which folds and unfolds it. */
export function GroupLead({ group, view }: { readonly group: GridGroup; readonly view: GridView }) {
  const folded = useSignal(view.folded).has(group.id)
  return (
    <button
      type="button"
      className="octroi-finance-fold"
      aria-expanded={!folded}
      onKeyDown={keepKeys}
      onClick={() => view.toggle(group.id)}
    >
      <IconChevronDown size={16} stroke={2} aria-hidden />
      {group.label}
    </button>
  )
}

interface LineLeadProps {
  readonly line: GridLine
  readonly store: GridStore
  readonly view: GridView
  readonly renderNote?: ((line: GridLine) => ReactNode) | undefined
  /** The key of the item of this line that somebody else changed too: a button then opens the choice. */
  readonly disputed?: string | undefined
}

/** The number and the name of a line; for a list, the button that opens it; then the application's note. */
export function LineLead({ line, store, view, renderNote, disputed }: LineLeadProps) {
  const texts = useFinanceTexts()
  const count = store.rows(line.key).length
  return (
    <>
      <span className="octroi-finance-number">{line.number}</span>
      <span className="octroi-finance-name">{line.label}</span>
      {disputed !== undefined && (
        <button
          type="button"
          className="octroi-finance-detail"
          aria-label={texts.settleOf(texts.line(line.number, line.label))}
          onKeyDown={keepKeys}
          aria-haspopup="dialog"
          onClick={() => view.settling.set(disputed)}
        >
          <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
          {texts.settle}
        </button>
      )}
      {line.kind === 'list' && (
        <button
          type="button"
          className="octroi-finance-detail"
          aria-haspopup="dialog"
          aria-label={`${count > 0 ? texts.detailCount(count) : texts.detail}, ${texts.detailOf(line.label)}`}
          onKeyDown={keepKeys}
          onClick={() => view.openList.set(line)}
        >
          <IconListDetails size={16} stroke={1.8} aria-hidden />
          {count > 0 ? texts.detailCount(count) : texts.detail}
        </button>
      )}
      {renderNote !== undefined && (
        <span className="octroi-finance-note" onKeyDown={keepKeys}>
          {renderNote(line)}
        </span>
      )}
    </>
  )
}

/** The button handles its own keys, which must not reach the sheet that it is in. */
function keepKeys(event: KeyboardEvent) {
  if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
}
