/** Random numbers of one step. They depend only on the seed and the step, and not on earlier steps. */
export class Draws {
  #state: number

  constructor(seed: number, step: number) {
    this.#state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(step + 1, 0x85ebca6b)) >>> 0
    // Discards the first numbers, which are similar for neighbouring steps.
    for (let turn = 0; turn < 4; turn++) this.next()
  }

  /** A random number from 0 to below 1 (mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  /** A whole number from 0 to `count - 1`. */
  below(count: number): number {
    return Math.floor(this.next() * count)
  }

  between(least: number, most: number): number {
    return least + this.below(most - least + 1)
  }

  chance(share: number): boolean {
    return this.next() < share
  }

  /** A random element of a list that is not empty. */
  of<T>(list: readonly T[]): T {
    const item = list[this.below(list.length)]
    if (item === undefined) throw new RangeError('nothing to draw from')
    return item
  }

  /** A random element of a list, by weight. */
  weighed<T>(list: readonly (readonly [weight: number, item: T])[]): T {
    let left = this.next() * list.reduce((sum, [weight]) => sum + weight, 0)
    for (const [weight, item] of list) {
      left -= weight
      if (left < 0) return item
    }
    return this.of(list)[1]
  }
}
