import { IconInfoCircle } from '@tabler/icons-react'

interface RowNotesProps {
  readonly notes: readonly string[]
  readonly columnCount: number
}

const CLOSED = { 'aria-readonly': true }

/** What of a row is not saved, in words, under it and across its whole width. */
export function UnsavedRowNotes({ notes, columnCount }: RowNotesProps) {
  return (
    <td
      role="gridcell"
      {...CLOSED}
      className="octroi-cell octroi-row-faults octroi-row-notes"
      aria-colspan={columnCount + 1}
    >
      {notes.map((note) => (
        <div key={note} className="octroi-row-note">
          <IconInfoCircle size={16} stroke={2} aria-hidden />
          <span>{note}</span>
        </div>
      ))}
    </td>
  )
}
