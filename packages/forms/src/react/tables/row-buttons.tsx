import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import { useFormMessages } from '../form-messages.tsx'
import type { TableActions } from './table-actions.ts'

interface RowButtonsProps {
  readonly place: number
  readonly isLast: boolean
  readonly actions: TableActions
}

/** Moves and removes a row. */
export function RowButtons({ place, isLast, actions }: RowButtonsProps) {
  const messages = useFormMessages()
  return (
    <td role="cell" className="octroi-cell octroi-row-buttons">
      <RowButton
        action="up"
        name={messages.moveUp(place + 1)}
        disabled={place === 0}
        onPress={() => actions.move(place, -1)}
      >
        <IconArrowUp size={16} stroke={1.8} aria-hidden />
      </RowButton>
      <RowButton
        action="down"
        name={messages.moveDown(place + 1)}
        disabled={isLast}
        onPress={() => actions.move(place, 1)}
      >
        <IconArrowDown size={16} stroke={1.8} aria-hidden />
      </RowButton>
      <RowButton action="remove" name={messages.removeRow(place + 1)} onPress={() => actions.remove(place)}>
        <IconTrash size={16} stroke={1.8} aria-hidden />
      </RowButton>
    </td>
  )
}

interface RowButtonProps {
  readonly action: 'up' | 'down' | 'remove'
  readonly name: string
  readonly disabled?: boolean
  readonly onPress: () => void
  readonly children: React.ReactNode
}

function RowButton({ action, name, disabled = false, onPress, children }: RowButtonProps) {
  return (
    <button
      type="button"
      className="octroi-icon-button"
      data-action={action}
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={onPress}
    >
      {children}
    </button>
  )
}
