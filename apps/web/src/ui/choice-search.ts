import type { ComboboxItem, OptionsFilter } from '@mantine/core'

/** A text as searches compare it: without case or accents. */
export const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The choices that hold what was typed, without case or accents. */
export const choicesHolding: OptionsFilter = ({ options, search }) => {
  const wanted = fold(search.trim())
  return options.filter((option) => fold((option as ComboboxItem).label).includes(wanted))
}
