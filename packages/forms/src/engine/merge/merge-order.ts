/** A row by its index in the base and on either side; -1 where it is absent. */
export interface Line {
  readonly was: number
  readonly mine: number
  readonly theirs: number
}

/**
 * The order of the merged rows: that of the side that moved rows, or theirs if both moved some differently. A row that
 * only the other side has comes after the row that it followed there, behind what is saved in the same place.
 */
export function mergeOrder(lines: readonly Line[]): {
  readonly order: readonly Line[]
  readonly isOrderTheirs: boolean
} {
  const inOrder = (side: 'mine' | 'theirs') =>
    lines.filter((line) => line[side] !== -1).toSorted((one, other) => one[side] - other[side])
  const [mine, theirs] = [inOrder('mine'), inOrder('theirs')]
  const common = (side: readonly Line[]) =>
    side.filter((line) => line.was !== -1 && line.mine !== -1 && line.theirs !== -1).map(({ was }) => was)
  const [ofMine, ofTheirs] = [common(mine), common(theirs)]
  const areMineMoved = isMoved(ofMine)
  const areTheirsMoved = isMoved(ofTheirs)
  const isAsMine = areMineMoved && !areTheirsMoved
  const order = isAsMine ? [...mine] : [...theirs]
  let before: Line | undefined
  for (const line of isAsMine ? theirs : mine) {
    if (!order.includes(line)) {
      const after = before === undefined ? 0 : order.indexOf(before) + 1
      const saved = order.slice(after).findIndex(({ was, mine: inMine }) => was !== -1 || inMine !== -1)
      order.splice(isAsMine ? after : saved === -1 ? order.length : after + saved, 0, line)
    }
    before = line
  }
  const isOrderTheirs = areMineMoved && areTheirsMoved && ofMine.join() !== ofTheirs.join()
  return { order, isOrderTheirs }
}

const isMoved = (places: readonly number[]): boolean => places.some((was, at) => at > 0 && was < (places[at - 1] ?? 0))
