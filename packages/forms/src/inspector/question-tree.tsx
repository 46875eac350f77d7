import { type KeyboardEvent, useCallback, useMemo, useRef, useState } from 'react'
import { readNodes } from './inspected-place.ts'
import { TEXTS } from './inspector-texts.ts'
import { TreeFilters } from './tree-filters.tsx'
import { TreeItem } from './tree-item.tsx'
import { filterNodes, isFiltering, moveByKey, type TreeFilter, visibleRows } from './tree-rows.ts'
import { useEachChange, useObserver } from './use-observed.ts'

const NO_FILTER: TreeFilter = { text: '', faultsOnly: false, changedOnly: false }

interface QuestionTreeProps {
  /** Key of the chosen node; null before one is chosen. */
  readonly selected: string | null
  readonly onSelect: (key: string) => void
}

/** The sections and questions of the form as a tree, which is one tab stop, with its filters. */
export function QuestionTree({ selected, onSelect }: QuestionTreeProps) {
  const { store } = useObserver()
  const tree = useRef<HTMLUListElement>(null)
  const [filter, setFilter] = useState(NO_FILTER)
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(() => new Set(firstExpanded(selected)))
  const hasGroups = useMemo(() => store.form.questions.some(({ inner }) => inner !== null), [store])
  // Without groups, which rows there are depends on nothing that is answered; each row follows its own question.
  useEachChange(hasGroups || filter.faultsOnly || filter.changedOnly)
  const rows = visibleRows(
    filterNodes(readNodes(store), filter),
    // What matches a filter is shown, wherever it is.
    (key) => isFiltering(filter) || expanded.has(key),
  )
  const toggle = useCallback((key: string) => setExpanded((keys) => toggled(keys, key)), [])
  const active = rows.find(({ node }) => node.key === selected)?.node.key ?? rows[0]?.node.key ?? ''
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    const move = moveByKey(event.key, rows, active)
    if (move === null) return
    event.preventDefault()
    if ('toggle' in move) return toggle(move.toggle)
    onSelect(move.goTo)
    rowElement(tree.current, move.goTo)?.focus()
  }
  return (
    <div className="octroi-inspector-tree">
      <TreeFilters filter={filter} onChange={setFilter} />
      {rows.length === 0 && <p role="status">{TEXTS.nothingMatches}</p>}
      <ul ref={tree} role="tree" aria-label={TEXTS.tree} onKeyDown={onKeyDown} hidden={rows.length === 0}>
        {rows.map(({ node, ...row }) => (
          <TreeItem
            key={node.key}
            nodeKey={node.key}
            label={node.label}
            sectionId={node.sectionId}
            place={node.place}
            {...row}
            isActive={node.key === active}
            isSelected={node.key === selected}
            onChoose={onSelect}
            onToggle={toggle}
          />
        ))}
      </ul>
    </div>
  )
}

/** Rows are all in the page, so that the row to go to can take the focus before it is the active one. */
function rowElement(tree: HTMLUListElement | null, key: string): HTMLElement | null {
  return tree?.querySelector(`[data-key="${CSS.escape(key)}"]`) ?? null
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}

/** What a chosen row in a repetition stands under. */
function firstExpanded(selected: string | null): string[] {
  const parts = selected?.split('.') ?? []
  return parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('.'))
}
