import { foldText } from '../text/fold-text.ts'
import type { InspectedNode, InspectedPlace } from './inspected-place.ts'

/** What the tree is narrowed to. */
export interface TreeFilter {
  readonly text: string
  readonly faultsOnly: boolean
  readonly changedOnly: boolean
}

/** One visible row of the tree, with its place among its siblings, from 1. */
export interface TreeRow {
  readonly node: InspectedNode
  readonly level: number
  readonly position: number
  readonly siblings: number
  /** Undefined for a row with nothing under it. */
  readonly isExpanded: boolean | undefined
}

/** Whether a filter narrows the tree at all. */
export function isFiltering({ text, faultsOnly, changedOnly }: TreeFilter): boolean {
  return text.trim() !== '' || faultsOnly || changedOnly
}

/** The nodes that a filter keeps: those that match, with all that they stand under. */
export function filterNodes(nodes: readonly InspectedNode[], filter: TreeFilter): readonly InspectedNode[] {
  if (!isFiltering(filter)) return nodes
  const sought = foldText(filter.text.trim())
  const narrowed = (node: InspectedNode): InspectedNode[] => {
    const children = node.children.flatMap(narrowed)
    const isKept = children.length > 0 || (node.place !== undefined && matches(node.place, filter, sought))
    return isKept ? [{ ...node, children }] : []
  }
  return nodes.flatMap(narrowed)
}

function matches(place: InspectedPlace, filter: TreeFilter, sought: string): boolean {
  const { question } = place.indexed
  if (filter.faultsOnly && place.store.question(question.id).faults.length === 0) return false
  if (filter.changedOnly && !isChanged(place)) return false
  const words = [question.question_number, question.label, question.question_type.label, question.id]
  return foldText(words.join(' ')).includes(sought)
}

/** Whether an answer to a question differs from the last save. A repetition is saved with its group, which says so. */
export function isChanged({ store, indexed }: InspectedPlace): boolean {
  return indexed.question.options.some(({ id }) => store.isUnsaved(id))
}

/** The rows of the tree from top to bottom; what is under a node is left out unless the node is expanded. */
export function visibleRows(nodes: readonly InspectedNode[], isOpen: (key: string) => boolean, level = 1): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const isExpanded = node.children.length === 0 ? undefined : isOpen(node.key)
    const row = { node, level, position: index + 1, siblings: nodes.length, isExpanded }
    return isExpanded ? [row, ...visibleRows(node.children, isOpen, level + 1)] : [row]
  })
}

/** The row to go to, and whether a row is opened or closed instead. */
export type TreeMove = { readonly goTo: string } | { readonly toggle: string } | null

/** What moving by keys needs to know of a row. */
type RowToMoveOn = Pick<TreeRow, 'level' | 'isExpanded'> & { readonly node: { readonly key: string } }

/** What a key does in the tree, as the tree pattern of WAI-ARIA says; null for a key that does nothing there. */
export function moveByKey(key: string, rows: readonly RowToMoveOn[], active: string): TreeMove {
  const at = Math.max(
    0,
    rows.findIndex(({ node }) => node.key === active),
  )
  const row = rows[at]
  if (row === undefined) return null
  const goTo = (index: number): TreeMove => {
    const target = rows[index]
    return target === undefined ? null : { goTo: target.node.key }
  }
  const parent = () => goTo(rows.findLastIndex((each, index) => index < at && each.level < row.level))
  const moves: Readonly<Record<string, () => TreeMove>> = {
    ArrowDown: () => goTo(at + 1),
    ArrowUp: () => goTo(at - 1),
    Home: () => goTo(0),
    End: () => goTo(rows.length - 1),
    ArrowRight: () => (row.isExpanded === false ? { toggle: row.node.key } : row.isExpanded ? goTo(at + 1) : null),
    ArrowLeft: () => (row.isExpanded === true ? { toggle: row.node.key } : parent()),
    Enter: () => (row.isExpanded === undefined ? null : { toggle: row.node.key }),
    ' ': () => (row.isExpanded === undefined ? null : { toggle: row.node.key }),
  }
  return Object.hasOwn(moves, key) ? (moves[key]?.() ?? null) : null
}
