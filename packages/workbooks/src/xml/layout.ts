/** Width in pixels of one character of the sheet's font, and of the edges of a cell. */
const CHARACTER = 7
const EDGES = 5

/** The XML of column widths, from pixels. */
export function columnWidths(pixels: readonly number[]): string {
  const widths = pixels.map((width, place) => {
    const characters = Math.max(6, (width - EDGES) / CHARACTER).toFixed(2)
    return `<col min="${place + 1}" max="${place + 1}" width="${characters}" customWidth="1"/>`
  })
  return `<sheetFormatPr defaultRowHeight="15"/><cols>${widths.join('')}</cols>`
}

/** A view with frozen first rows and columns; `corner` is the first cell that scrolls (`C4`). */
export function frozenView({ rows, columns, corner }: { rows: number; columns: number; corner: string }): string {
  const [across, pane] = columns > 0 ? [` xSplit="${columns}"`, 'bottomRight'] : ['', 'bottomLeft']
  return (
    `<sheetViews><sheetView workbookViewId="0"><pane${across} ySplit="${rows}" topLeftCell="${corner}" ` +
    `activePane="${pane}" state="frozen"/></sheetView></sheetViews>`
  )
}
