/** Returns the median; null for an empty list. */
export function median(numbers) {
  return quantile(numbers, 0.5)
}

/** Returns a quantile, interpolated between the two nearest values; null for an empty list. */
export function quantile(numbers, share) {
  if (numbers.length === 0) return null
  const sorted = numbers.toSorted((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const low = sorted[Math.floor(place)]
  return low + (sorted[Math.ceil(place)] - low) * (place - Math.floor(place))
}

/** Returns the median absolute deviation, which a single disturbed run cannot distort. */
export function spread(numbers) {
  const middle = median(numbers)
  return middle === null ? null : median(numbers.map((number) => Math.abs(number - middle)))
}
