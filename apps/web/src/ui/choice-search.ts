import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldText } from '@octroi/forms'

/** The choices that hold what was typed, as `foldText` compares them. */
export const choicesHolding: OptionsFilter = ({ options, search }) => {
  const foldedSearch = foldText(search)
  return options.filter((option) => foldText((option as ComboboxItem).label).includes(foldedSearch))
}
