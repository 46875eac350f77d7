import { ID } from '../../questions/group/row-cells.ts'
import type { Row } from '../../values/answer.ts'
import { cellOf } from '../../values/value.ts'

/** The repetitions on screen: the answered ones, and blank ones up to the minimum, at least one. */
export function shownRepetitions(rows: readonly Row[], min = 1): readonly Row[] {
  const repetitions = [...rows]
  for (let id = 1; repetitions.length < min; id++) {
    if (!repetitions.some((row) => cellOf(row, ID) === String(id))) repetitions.push({ [ID]: String(id) })
  }
  return repetitions
}

/** React keys of repetitions: their ids; the places of those that have none, or that of another. */
export function repetitionKeys(rows: readonly Row[]): readonly string[] {
  const taken = new Set<string>()
  return rows.map((row, place) => {
    const id = cellOf(row, ID)
    const key = id === '' || taken.has(id) ? `#${place}` : id
    taken.add(key)
    return key
  })
}

/** A blank repetition, whose id no other person's has. */
export function createRepetition(): Row {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2))
  return { [ID]: `${high.toString(36)}${low.toString(36)}` }
}
