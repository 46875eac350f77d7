import { IconPlus } from '@tabler/icons-react'
import type { Row } from '../../values/answer.ts'
import { removeClosedCell } from '../../questions/table/board.ts'
import { useFormMessages } from '../form-messages.tsx'

interface TableFooterProps {
  readonly id: string
  readonly rows: readonly Row[]
  readonly board: boolean
  readonly limit: number | undefined
  readonly onAdd: () => void
}

/** Adds a row, or says why none can be added: the limit is reached, or the last row is still empty. */
export function TableFooter({ id, rows, board, limit, onAdd }: TableFooterProps) {
  const messages = useFormMessages()
  const last = rows.at(-1)
  const full = limit !== undefined && rows.length >= limit
  const lastIsEmpty = last !== undefined && isBlank(board ? removeClosedCell(last, rows.length - 1) : last)
  const blocked = full || lastIsEmpty
  const reason = full
    ? messages.rowLimit(limit)
    : lastIsEmpty
      ? messages.addRowBlocked
      : messages.rowCount(rows.length, limit)
  return (
    <>
      <button
        type="button"
        className="octroi-button"
        // The button is not `disabled`, so that people can reach it and learn why.
        aria-disabled={blocked || undefined}
        aria-describedby={`${id}-rows`}
        onClick={() => {
          if (!blocked) onAdd()
        }}
      >
        <IconPlus size={16} stroke={2} aria-hidden />
        {messages.addRow}
      </button>
      <span className="octroi-hint" id={`${id}-rows`}>
        {reason}
      </span>
    </>
  )
}

function isBlank(row: Row): boolean {
  return Object.values(row).every((text) => text.trim() === '')
}
