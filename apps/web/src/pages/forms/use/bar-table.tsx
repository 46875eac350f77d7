import { useTranslation } from 'react-i18next'
import classes from './use.module.css'

interface BarColumn {
  readonly label: string
  /** The figure as it is read, for the row of the same place. */
  readonly figures: readonly string[]
}

interface BarRow {
  readonly id: number
  readonly label: string
  /** Says where the part is: its section, or that only an earlier version has it. */
  readonly note?: string | undefined
  /** Length of the bar, which shows the first figure. */
  readonly value: number
}

interface BarTableProps {
  readonly title: string
  readonly rowLabel: string
  readonly rows: readonly BarRow[]
  readonly columns: readonly BarColumn[]
}

/** A table whose rows have a bar: the chart and its figures are one, also for screen readers, which skip the bars. */
export function BarTable({ title, rowLabel, rows, columns }: BarTableProps) {
  const { t } = useTranslation()
  const most = Math.max(1, ...rows.map(({ value }) => value))
  return (
    // A region that scrolls must be reached by the keyboard.
    <section className={classes.scroll} tabIndex={0} aria-label={t('formUse.tableOf', { title })}>
      <table className={classes.table} aria-label={title}>
        <thead>
          <tr>
            <th scope="col">{rowLabel}</th>
            {columns.map(({ label }) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, label, note, value }, place) => (
            <tr key={id}>
              <th scope="row">
                {label}
                {note !== undefined && <span className={classes.note}>{note}</span>}
                <span className={classes.track} aria-hidden>
                  <span className={classes.bar} style={{ width: `${(100 * value) / most}%` }} />
                </span>
              </th>
              {columns.map((column) => (
                <td key={column.label}>{column.figures[place]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
