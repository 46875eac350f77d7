import type { Row } from '../../values/answer.ts'
import { cellOf } from '../../values/value.ts'
import { matchRows, rowText } from './match-rows.ts'
import { type Line, mergeOrder } from './merge-order.ts'

/** The author of a version: the person at this page, or whoever saved meanwhile. */
export type Side = 'mine' | 'theirs'

/** The rows of one table as both people began with them, and as each left them. */
export interface RowVersions {
  readonly base: readonly Row[]
  readonly mine: readonly Row[]
  readonly theirs: readonly Row[]
}

/** A conflict: a cell that both changed differently, or a row that one changed and the other removed. */
export interface Dispute {
  /** Identifies the dispute; it is stable as long as base and theirs are. */
  readonly key: string
  /** The column; null when it is about the whole row. */
  readonly field: string | null
  /** Index of the row on either side; -1 where it was removed. */
  readonly mine: number
  readonly theirs: number
}

/** The side to keep for each dispute, by key. */
export type Choices = Readonly<Record<string, Side>>

/** A row of the merged table: its cells, and its index in mine; -1 when it comes from theirs. */
export interface MergedRow {
  readonly cells: Row
  readonly mine: number
}

/** The result of merging two versions of a table. */
export interface RowsMerge {
  readonly disputes: readonly Dispute[]
  /** Whether both moved rows, differently: the order is then theirs. */
  readonly isOrderTheirs: boolean
  /** Returns the merged table; disputes without a choice stay as in mine. */
  readonly rows: (chosen: Choices) => readonly MergedRow[]
}

/**
 * Merges two people's versions of a table: a change by one of them is taken, rows that both added are kept (the saved
 * ones first; a single one where both added the same), and what both changed differently is a dispute. If only one
 * moved rows, that order is taken. `isFixed`: rows cannot be moved, added or removed.
 */
export function mergeRows(versions: RowVersions, isFixed = false): RowsMerge {
  const { mine, theirs } = versions
  const lines = linesOf(versions, isFixed)
  const { order, isOrderTheirs } = mergeOrder(lines)
  const rowDisputes = new Map(lines.flatMap((line) => (isRowDispute(line, versions) ? [[line, keyOf(line)]] : [])))
  const disputes = lines.flatMap((line): Dispute[] => {
    const fields = rowDisputes.has(line) ? [null] : disputedFields(line, versions)
    return fields.map((field) => ({ key: keyOf(line, field), field, mine: line.mine, theirs: line.theirs }))
  })
  const isKept = (line: Line, chosen: Choices) => {
    if (line.was === -1 || (line.mine !== -1 && line.theirs !== -1)) return true
    const key = rowDisputes.get(line)
    return key !== undefined && line[chosen[key] ?? 'mine'] !== -1
  }
  return {
    disputes,
    isOrderTheirs,
    rows: (chosen) =>
      order
        .filter((line) => isKept(line, chosen))
        .map((line) => {
          const cells = line.mine === -1 ? theirs[line.theirs] : mine[line.mine]
          const merged = Object.entries({ ...cells, ...takenCells(line, versions, chosen) })
          return { mine: line.mine, cells: Object.fromEntries(merged.filter(([, text]) => text !== '')) }
        }),
  }
}

/** Every row of any version, once. */
function linesOf({ base, mine, theirs }: RowVersions, isFixed: boolean): Line[] {
  const placesOf = (side: readonly Row[]) => (isFixed ? [...side.keys()] : matchRows(base, side))
  const [inMine, inTheirs] = [placesOf(mine), placesOf(theirs)]
  const added = (matches: readonly number[]) => [...matches.keys()].filter((place) => matches[place] === -1)
  const theirsAdded = added(inTheirs)
  const same = (place: number) => {
    const text = rowText(mine[place] ?? {})
    const at = text === '' ? -1 : theirsAdded.findIndex((each) => rowText(theirs[each] ?? {}) === text)
    return at === -1 ? -1 : (theirsAdded.splice(at, 1)[0] ?? -1)
  }
  const basePlaces = [...base.keys()].map((was) => ({ was, mine: inMine.indexOf(was), theirs: inTheirs.indexOf(was) }))
  const mineAdded = added(inMine).map((place) => ({ was: -1, mine: place, theirs: same(place) }))
  return [...basePlaces, ...mineAdded, ...theirsAdded.map((place) => ({ was: -1, mine: -1, theirs: place }))]
}

const keyOf = ({ was }: Line, field: string | null = null): string => `${was} ${field ?? ''}`

/** Whether one side removed a row that the other one changed. */
function isRowDispute({ was, mine, theirs }: Line, versions: RowVersions): boolean {
  if (was === -1 || (mine === -1) === (theirs === -1)) return false
  const remainingRow = mine === -1 ? versions.theirs[theirs] : versions.mine[mine]
  return rowText(remainingRow ?? {}) !== rowText(versions.base[was] ?? {})
}

/** The versions of a row that all three have; otherwise null. */
function sidesOf({ was, mine, theirs }: Line, versions: RowVersions) {
  const [b, m, t] = [versions.base[was], versions.mine[mine], versions.theirs[theirs]]
  return b && m && t ? { b, m, t, fields: [...new Set([b, m, t].flatMap((row) => Object.keys(row)))] } : null
}

function disputedFields(line: Line, versions: RowVersions): string[] {
  const sides = sidesOf(line, versions)
  if (sides === null) return []
  const { b, m, t, fields } = sides
  return fields.filter((id) => new Set([cellOf(b, id), cellOf(m, id), cellOf(t, id)]).size === 3)
}

/** The cells of their version that replace mine. */
function takenCells(line: Line, versions: RowVersions, chosen: Choices): Row {
  const sides = sidesOf(line, versions)
  if (sides === null) return {}
  const { b, m, t, fields } = sides
  const isTaken = (id: string) => {
    const [was, mine, theirs] = [cellOf(b, id), cellOf(m, id), cellOf(t, id)]
    return theirs !== mine && (mine === was || (theirs !== was && chosen[keyOf(line, id)] === 'theirs'))
  }
  return Object.fromEntries(fields.filter(isTaken).map((id) => [id, cellOf(t, id)]))
}
