import { useEditor } from './editor-context.ts'
import type { OutlineRow } from './outline-rows.ts'

interface OutlineItemProps {
  readonly row: OutlineRow
  readonly faultCount: number
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onToggle: (key: string) => void
}

/** One row of the outline: a section or a question with its number, its type and how many faults it has. */
export function OutlineItem({ row, faultCount, isActive, isChosen, onToggle }: OutlineItemProps) {
  const { texts, choose } = useEditor()
  const { key, part, label, number, type, level, position, siblings, isExpanded } = row
  return (
    <li
      role="treeitem"
      className="octroi-editor-row"
      data-key={key}
      data-kind={part.kind}
      data-level={Math.min(level, 6)}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={siblings}
      aria-expanded={isExpanded}
      aria-selected={isChosen}
      tabIndex={isActive ? 0 : -1}
      onClick={() => choose(part)}
      onDoubleClick={() => isExpanded !== undefined && onToggle(key)}
    >
      <span className="octroi-editor-twisty" aria-hidden onClick={() => isExpanded !== undefined && onToggle(key)}>
        {isExpanded === undefined ? '' : isExpanded ? '▾' : '▸'}
      </span>
      {number !== '' && <span className="octroi-editor-number">{number} </span>}
      <span className="octroi-editor-label">{label.trim() === '' ? texts.untitled : label}</span>{' '}
      {type !== '' && <span className="octroi-editor-type">{texts.types[type] ?? type}</span>}{' '}
      {faultCount > 0 && <span className="octroi-editor-fault">{texts.faults(faultCount)}</span>}
    </li>
  )
}
