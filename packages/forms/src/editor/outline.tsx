import { type KeyboardEvent, memo, type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DescriptionFault } from '../description/description-fault.ts'
import { moveByKey } from '../inspector/tree-rows.ts'
import type { FormDescription } from '../description/form.ts'
import type { PartName } from '../drafts/index.ts'
import { foldText } from '../text/fold-text.ts'
import { describeShowing } from './conditions/sentence.ts'
import type { ConditionIndex } from './conditions/condition-index.ts'
import { useEditor } from './editor-context.ts'
import { OutlineItem } from './outline-item.tsx'
import { type OutlineRow, outlineRows } from './outline-rows.ts'
import { partKey } from './part-key.ts'
import { kindName } from './question-kinds.ts'
import { useActs } from './use-acts.ts'
import { useGrowingCount } from './use-growing-count.ts'
import { useDrag } from './use-drag.ts'

interface OutlineProps {
  readonly description: FormDescription
  readonly index: ConditionIndex
  /** What is searched; '' for the whole outline. */
  readonly search: string
  readonly chosen: PartName | null
  readonly faults: ReadonlyMap<string, readonly DescriptionFault[]>
}

/** The outline, which renders again only when the draft that it is given or what is chosen changes. */
export const Outline = memo(OutlineTree)

/**
 * The sections and questions of the draft as a tree, which is one tab stop. Alt with an arrow moves the part that has the
 * focus, Delete removes it; a pointer drags it.
 */
function OutlineTree({ description, index, search, chosen, faults }: OutlineProps) {
  const { texts, choose, readOnly } = useEditor()
  const tree = useRef<HTMLUListElement>(null)
  const [folded, setFolded] = useState<ReadonlySet<string>>(() => new Set())
  const refocus = useRefocus(tree)
  const acts = useActs()
  const rows = useOutlineRows({ description, index, search }, folded)
  const handlers = useDrag(rows)
  const chosenKey = chosen === null ? '' : partKey(chosen)
  const activePlace = Math.max(
    rows.findIndex(({ key }) => key === chosenKey),
    0,
  )
  const active = rows[activePlace]
  useRowInView(tree, chosenKey)
  const count = useGrowingCount(rows.length, activePlace + 1)
  const toggle = useCallback((key: string) => setFolded((keys) => toggled(keys, key)), [])
  const focus = (row: OutlineRow | undefined) => {
    if (row === undefined) return
    choose(row.part)
    tree.current?.querySelector<HTMLElement>(`[data-key="${row.key}"]`)?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (active === undefined || event.ctrlKey || event.metaKey) return
    if (!readOnly && editByKey(event, active, acts)) {
      refocus()
      return event.preventDefault()
    }
    if (event.altKey) return
    const move = moveByKey(event.key, toTreeRows(rows), active.key)
    if (move === null) return
    event.preventDefault()
    if ('toggle' in move) toggle(move.toggle)
    else focus(rows.find(({ key }) => key === move.goTo))
  }
  if (rows.length === 0) return <p className="octroi-editor-hint">{texts.nothingFound}</p>
  return (
    <ul
      ref={tree}
      role="tree"
      aria-label={texts.outline}
      className="octroi-editor-tree"
      {...{ onKeyDown, ...handlers }}
    >
      {rows.slice(0, count).map((row) => (
        <OutlineItem
          key={row.key}
          row={row}
          faultCount={faults.get(row.key)?.length ?? 0}
          isActive={row === active}
          isChosen={row.key === chosenKey}
          onToggle={toggle}
        />
      ))}
    </ul>
  )
}

/** The rows that are not folded away and that match the search. */
function useOutlineRows(
  { description, index, search }: Pick<OutlineProps, 'description' | 'index' | 'search'>,
  folded: ReadonlySet<string>,
): readonly OutlineRow[] {
  const { texts } = useEditor()
  return useMemo(
    () =>
      outlineRows(description, {
        folded,
        search: foldText(search.trim()),
        typeName: (question) => kindName(question, texts),
        describe: (question) => describeShowing(question, index, texts.condition),
      }),
    [description, folded, search, texts, index],
  )
}

/**
 * Returns what to call when a key moved or removed the row with the focus, which may lose it: the row that is chosen then
 * gets it.
 */
function useRefocus(tree: RefObject<HTMLUListElement | null>): () => void {
  const isEdited = useRef(false)
  useEffect(() => {
    const row = isEdited.current ? tree.current?.querySelector<HTMLElement>('[aria-selected="true"]') : null
    if (!row) return
    isEdited.current = false
    row.focus()
  })
  return () => {
    isEdited.current = true
  }
}

/** Scrolls the row of the part that is chosen into view, as of one that is new or was chosen elsewhere. */
function useRowInView(tree: RefObject<HTMLUListElement | null>, chosenKey: string): void {
  useEffect(() => {
    tree.current?.querySelector<HTMLElement>(`[data-key="${chosenKey}"]`)?.scrollIntoView({ block: 'nearest' })
  }, [tree, chosenKey])
}

/** The rows as the keys of a tree need them. */
const toTreeRows = (rows: readonly OutlineRow[]) => rows.map((row) => ({ ...row, node: row }))

/** Whether a key edits the row that has the focus. */
function editByKey({ key, altKey }: KeyboardEvent, { part }: OutlineRow, acts: ReturnType<typeof useActs>): boolean {
  if (altKey && key === 'ArrowUp') acts.move(part, -1)
  else if (altKey && key === 'ArrowDown') acts.move(part, 1)
  else if (!altKey && key === 'Delete') acts.remove(part)
  else return false
  return true
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys)
  if (!next.delete(key)) next.add(key)
  return next
}
