/** A seeded pseudorandom generator (mulberry32): the same seed gives the same sequence. */
export interface Random {
  /** Returns a number from 0 to 1, exclusive. */
  next(): number
  /** Returns an integer from `low` to `high`, inclusive. */
  integer(low: number, high: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** Returns `count` different items, in their original order. */
  sample<T>(items: readonly T[], count: number): T[]
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const integer = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1))
  const pick = <T>(items: readonly T[]): T => {
    const item = items[integer(0, items.length - 1)]
    if (item === undefined) throw new Error('Nothing to pick from')
    return item
  }
  const sample = <T>(items: readonly T[], count: number): T[] => {
    const places = items.map((_, place) => ({ place, key: next() })).sort((a, b) => a.key - b.key)
    const chosen = new Set(places.slice(0, count).map(({ place }) => place))
    return items.filter((_, place) => chosen.has(place))
  }
  return { next, integer, chance: (probability) => next() < probability, pick, sample }
}
