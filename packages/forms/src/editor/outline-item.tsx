import { memo } from 'react'
import { useEditor } from './editor-context.ts'
import type { OutlineRow } from './outline-rows.ts'

interface OutlineItemProps {
  readonly row: OutlineRow
  readonly faultCount: number
  readonly isActive: boolean
  readonly isChosen: boolean
  readonly onToggle: (key: string) => void
}

/** One row of the outline, which renders again only when what it shows changes. */
export const OutlineItem = memo(OutlineRowItem, isSameItem)

/** A section or a question with its number, its type, when it shows and how many faults it has. */
function OutlineRowItem({ row, faultCount, isActive, isChosen, onToggle }: OutlineItemProps) {
  const { texts, choose, readOnly } = useEditor()
  const { key, part, label, number, type, condition, level, position, siblings, isExpanded } = row
  return (
    <li
      role="treeitem"
      className="octroi-editor-row"
      data-key={key}
      data-kind={part.kind}
      data-level={Math.min(level, 6)}
      draggable={!readOnly}
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
      {(type !== '' || condition !== '' || faultCount > 0) && (
        <span className="octroi-editor-meta">
          {type !== '' && <span>{type}</span>} {condition !== '' && <span>{texts.condition.short(condition)}</span>}{' '}
          {faultCount > 0 && <span className="octroi-editor-fault">{texts.faults(faultCount)}</span>}
        </span>
      )}
    </li>
  )
}

/** Whether two renders of a row show the same: rows are made anew for each change of the draft. */
function isSameItem({ row: one, ...before }: OutlineItemProps, { row: other, ...after }: OutlineItemProps): boolean {
  const isSameRow = ROW_PROPERTIES.every((name) => one[name] === other[name])
  return (
    isSameRow &&
    before.faultCount === after.faultCount &&
    before.isActive === after.isActive &&
    before.isChosen === after.isChosen &&
    before.onToggle === after.onToggle
  )
}

/** The key names the part. */
const ROW_PROPERTIES = [
  'key',
  'label',
  'number',
  'type',
  'condition',
  'level',
  'position',
  'siblings',
  'isExpanded',
] as const satisfies readonly (keyof OutlineRow)[]
