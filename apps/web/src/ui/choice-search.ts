import type { ComboboxItem, OptionsFilter } from '@mantine/core'
import { foldText } from '@octroi/forms'

/** Filters choices by the typed text, ignoring case and accents (`foldText`). */
export const filterChoices: OptionsFilter = ({ options, search }) => {
  const foldedSearch = foldText(search)
  return options.filter((option) => foldText((option as ComboboxItem).label).includes(foldedSearch))
}
