import { tableOf } from './results.ts'

interface MeasuredProps {
  /** The heading of the table in the benchmark's results. */
  readonly heading: string
  readonly columns: readonly string[]
}

/** A table of the benchmark's last results, read from the file that the benchmark writes. */
export function Measured({ heading, columns }: MeasuredProps) {
  const { headings, rows } = tableOf(heading, columns)
  return (
    <div className="story-figures" tabIndex={0} role="group" aria-label={heading}>
      <table>
        <thead>
          <tr>
            <th scope="col">Engine</th>
            {headings.map((each) => (
              <th key={each} scope="col">
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...cells]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {cells.map((cell, place) => (
                <td key={headings[place]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
