import { AnchoredPopover } from './anchored-popover.tsx'
import { type Choice, ChoiceList } from './choice-list.tsx'

interface SelectDropdownProps {
  /** DOM id of the dialog that holds the list. */
  readonly id: string
  readonly name: string
  readonly choices: readonly Choice[]
  readonly selected: string
  readonly search: string
  readonly onSearch: (search: string) => void
  readonly onPick: (value: string) => void
  readonly onClose: () => void
}

/** The opened list of a select, floating under it. */
export function SelectDropdown({ id, onClose, ...list }: SelectDropdownProps) {
  return (
    <AnchoredPopover id={id} name={list.name} onClose={onClose} fullWidth>
      <ChoiceList {...list} />
    </AnchoredPopover>
  )
}
