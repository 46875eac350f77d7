/**
 * Distributes a total over amounts in proportion, exactly: cents lost by rounding go to those that lost most. All in
 * integer cents; amounts of 0 stay 0.
 */
export function distributeTotal(amounts: readonly number[], total: number): number[] {
  const sum = amounts.reduce((all, amount) => all + amount, 0)
  if (sum === 0) return [...amounts]
  const exact = amounts.map((amount) => (amount / sum) * total)
  const shares = exact.map(Math.floor)
  const remaining = total - shares.reduce((all, share) => all + share, 0)
  const byLoss = exact
    .map((value, place) => ({ place, loss: value - Math.floor(value) }))
    .toSorted((a, b) => b.loss - a.loss || a.place - b.place)
  const rounded = new Set(byLoss.slice(0, remaining).map(({ place }) => place))
  return shares.map((share, place) => (rounded.has(place) ? share + 1 : share))
}

/** Scales amounts by a percentage, each rounded to the cent. */
export const scaleByPercent = (amounts: readonly number[], percent: number): number[] =>
  amounts.map((amount) => Math.round((amount * percent) / 100))
