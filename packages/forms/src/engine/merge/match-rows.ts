import type { Row } from '../../values/answer.ts'
import { cellOf } from '../../values/value.ts'

/**
 * Finds which row of `base` each row of `side` is, by index; -1 for an added one. Saved rows have no identity, so that
 * rows are matched by evidence: the same cells; otherwise a text that no other row has in its column, between the same
 * neighbours; otherwise the same place between neighbours that stayed, with a filled cell in common. A row without a
 * match was removed or added: cells of a person who was replaced by another at the same place are not passed on.
 */
export function matchRows(base: readonly Row[], side: readonly Row[]): readonly number[] {
  const pairs = pairAlike(base.map(rowText), side.map(rowText))
  const pair = (at: number, was: number) => {
    pairs[at] = was
  }
  const [baseOwners, sideOwners] = [ownersOf(base), ownersOf(side)]
  const isKin = (at: number, was: number) =>
    filledCells(side[at] ?? {}).some((cell) => sideOwners.get(cell) === at && baseOwners.get(cell) === was)
  let from = { at: -1, was: -1 }
  for (const at of [...findUnmovedRows(pairs), side.length]) {
    const to = { at, was: pairs[at] ?? base.length }
    // An empty row is not saved, so it matches none of the earlier rows.
    const rows = between(from.at, to.at, (place) => pairs[place] === -1 && rowText(side[place] ?? {}) !== '')
    const before = between(from.was, to.was, (place) => !pairs.includes(place))
    const only = (places: number[]) => (places.length === 1 ? places[0] : undefined)
    for (const row of rows) {
      const was = only(before.filter((place) => isKin(row, place)))
      if (was !== undefined && only(rows.filter((place) => isKin(place, was))) === row) pair(row, was)
    }
    const unmatched = rows.filter((place) => pairs[place] === -1)
    const leftBefore = before.filter((place) => !pairs.includes(place))
    if (unmatched.length === leftBefore.length)
      for (const [nth, place] of unmatched.entries()) {
        const was = leftBefore[nth] ?? -1
        if (shareCell(side[place] ?? {}, base[was] ?? {})) pair(place, was)
      }
    from = to
  }
  return pairs
}

/** A row as a text for comparison: its filled cells, in any order. */
export function rowText(row: Row): string {
  return filledCells(row).toSorted().join('\n')
}

function filledCells(row: Row): string[] {
  return Object.keys(row).flatMap((id) => (cellOf(row, id) === '' ? [] : [JSON.stringify([id, cellOf(row, id)])]))
}

function shareCell(one: Row, other: Row): boolean {
  const cells = new Set(filledCells(one))
  return filledCells(other).some((cell) => cells.has(cell))
}

/** Matches rows with the same text: first those in the same place, then the first with the first. */
function pairAlike(base: readonly string[], side: readonly string[]): number[] {
  const matchedPlaces = side.map((text, at) => (base[at] === text ? at : -1))
  const places = new Map<string, number[]>()
  for (const [was, text] of base.entries())
    if (matchedPlaces[was] !== was) places.set(text, [...(places.get(text) ?? []), was])
  return matchedPlaces.map((was, at) => (was === -1 ? (places.get(side[at] ?? '')?.shift() ?? -1) : was))
}

/** Which row has a cell, when only one has it; -1 otherwise. */
function ownersOf(rows: readonly Row[]): ReadonlyMap<string, number> {
  const owners = new Map<string, number>()
  for (const [place, row] of rows.entries())
    for (const cell of filledCells(row)) owners.set(cell, owners.has(cell) ? -1 : place)
  return owners
}

/** The largest set of rows that kept their order: the longest increasing subsequence of `matched`. */
export function findUnmovedRows(matched: readonly number[]): number[] {
  const runs: { readonly last: number; readonly length: number; readonly before: number }[] = []
  let best = -1
  for (const [at, was] of matched.entries()) {
    let before = -1
    for (const [place, run] of runs.entries())
      if (run.last !== -1 && run.last < was && run.length > (runs[before]?.length ?? 0)) before = place
    const length = was === -1 ? 0 : (runs[before]?.length ?? 0) + 1
    runs.push({ last: was, length, before })
    if (length > (runs[best]?.length ?? 0)) best = at
  }
  const places: number[] = []
  for (let at = best; at !== -1; at = runs[at]?.before ?? -1) places.unshift(at)
  return places
}

function between(from: number, to: number, is: (place: number) => boolean): number[] {
  const places: number[] = []
  for (let place = from + 1; place < to; place++) if (is(place)) places.push(place)
  return places
}
