import type { LeftEntry } from '@octroi/forms/react'

/** The entries of each window, the window that wrote longest ago first. */
export function groupByWindow(entries: readonly LeftEntry[]): LeftEntry[][] {
  const writtenAt = (group: readonly LeftEntry[]): number => Math.max(...group.map(({ at }) => at))
  const writers = [...new Set(entries.map(({ writer }) => writer))]
  const groups = writers.map((each) => entries.filter(({ writer }) => writer === each))
  return groups.toSorted((one, other) => writtenAt(one) - writtenAt(other))
}
