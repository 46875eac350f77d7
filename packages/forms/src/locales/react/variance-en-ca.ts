import type { varianceFrCA } from './variance-fr-ca.ts'

/** The texts of variances between columns, in Canadian English. */
export const varianceEnCA: typeof varianceFrCA = {
  of: (column) => `Variance – ${column}`,
  percentOf: (column) => `Variance – ${column} (%)`,
  percent: '%',
  points: (difference) => `${difference}\u00a0pp`,
  show: 'Show variances',
  hide: 'Hide variances',
}
