/** The texts of variances between columns, in Quebec French. */
export const varianceFrCA = {
  of: (column: string) => `Écart – ${column}`,
  percentOf: (column: string) => `Écart – ${column} (%)`,
  /** Heading of the column of percentages, beside that of amounts. */
  percent: '%',
  /** A difference between two percentages. */
  points: (difference: string) => `${difference}\u00a0pt`,
  show: 'Afficher les écarts',
  hide: 'Masquer les écarts',
}
