import { AnchoredPopover } from './anchored-popover.tsx'
import { type Choice, ChoiceList } from './choice-list.tsx'

interface SelectDropdownProps {
  readonly name: string
  readonly choices: readonly Choice[]
  readonly selected: string
  readonly initialSearch: string
  readonly onPick: (value: string) => void
  readonly onClose: () => void
}

/** The opened list of a select, floating under it. */
export function SelectDropdown({ onClose, ...list }: SelectDropdownProps) {
  return (
    <AnchoredPopover name={list.name} onClose={onClose} fullWidth>
      <ChoiceList {...list} />
    </AnchoredPopover>
  )
}
