/** The middle of some numbers; null of none. */
export function median(numbers) {
  return quantile(numbers, 0.5)
}

/** The number under which a share of the numbers lies, between the two nearest ones; null of none. */
export function quantile(numbers, share) {
  if (numbers.length === 0) return null
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)]
  return low + (sorted[Math.ceil(place)] - low) * (place - Math.floor(place))
}

/** How far the numbers lie from their middle, as a median too: what one disturbed run cannot move. */
export function spread(numbers) {
  const middle = median(numbers)
  return middle === null ? null : median(numbers.map((number) => Math.abs(number - middle)))
}
