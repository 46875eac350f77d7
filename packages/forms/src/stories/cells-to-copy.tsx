import { CopyButton } from '@mantine/core'

interface CellsToCopyProps {
  /** Tab-separated text, as a spreadsheet puts it on the clipboard. */
  readonly text: string
}

/** Cells of a spreadsheet, which the reader of the story can copy and paste in the table under them. */
export function CellsToCopy({ text }: CellsToCopyProps) {
  return (
    <div className="story-cells" lang="en">
      <div className="story-cells-scroll" tabIndex={0} role="group" aria-label="Cells of a spreadsheet">
        <table>
          <tbody>
            {cellsOf(text).map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell) => (
                  <td key={cell.name} lang="fr-CA">
                    {cell.text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <button type="button" className="story-button" onClick={copy}>
            {copied ? 'Copied: now paste in a cell below' : 'Copy these cells'}
          </button>
        )}
      </CopyButton>
    </div>
  )
}

/** Rows by number and cells by name (`B2`), as a spreadsheet names them. */
function cellsOf(text: string) {
  return text
    .trimEnd()
    .split('\n')
    .map((row, place) => ({
      name: place + 1,
      cells: row
        .split('\t')
        .map((cell, column) => ({ name: `${String.fromCharCode(65 + column)}${place + 1}`, text: cell })),
    }))
}
