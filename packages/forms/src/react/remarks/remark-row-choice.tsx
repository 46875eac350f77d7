import { IconListNumbers } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { QuestionRow } from './question-rows.ts'
import { useRemarksTexts } from './use-remarks-texts.ts'

/** Props of `RemarkRowChoice`. */
export interface RemarkRowChoiceProps {
  /** The label of the question. */
  readonly label: string
  /** The rows that have no remark yet; see `questionRows`. */
  readonly rows: readonly QuestionRow[]
  /** Called with the chosen row: the host then shows a `RemarkEditor` for it, with `isAsked`. */
  readonly onChoose: (row: number) => void
}

/** A button under a table of a reviewed form; once it is pressed, a choice of the row to remark on. */
export function RemarkRowChoice({ label, rows, onChoose }: RemarkRowChoiceProps) {
  const texts = useRemarksTexts()
  const id = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const row = rows.find((one) => one.row === chosen) ?? rows[0]
  if (row === undefined) return null
  if (chosen === null) {
    return (
      <div className="octroi-remark-ask">
        <button
          type="button"
          className="octroi-link-button"
          aria-label={texts.askRowNamed(label)}
          onClick={() => setChosen(row.row)}
        >
          <IconListNumbers size={18} stroke={1.8} aria-hidden />
          {texts.askRow}
        </button>
      </div>
    )
  }
  const choose = () => {
    setChosen(null)
    onChoose(row.row)
  }
  return (
    <section className="octroi-remark" data-writing aria-label={texts.askRowNamed(label)}>
      <label className="octroi-sublabel" htmlFor={id}>
        {texts.whichRow}
      </label>
      <select
        id={id}
        className="octroi-input"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed gave way to it
        autoFocus
        value={row.row}
        onChange={(event) => setChosen(Number(event.currentTarget.value))}
      >
        {rows.map((one) => (
          <option key={one.row} value={one.row}>
            {texts.rowNamed(texts.row(one.row + 1), one.name)}
          </option>
        ))}
      </select>
      <div className="octroi-remark-end">
        <button type="button" className="octroi-button" onClick={choose}>
          {texts.askThisRow}
        </button>
        <button type="button" className="octroi-link-button" onClick={() => setChosen(null)}>
          {texts.cancel}
        </button>
      </div>
    </section>
  )
}
