import { blank, type SheetRows, text } from '../xml/sheet-rows.ts'

/** Hundredths of a percent as a fraction of 1, the number that a cell holds. */
export function percentText(hundredths = 0): string {
  return String(hundredths / 10_000)
}

/** Adds a heading row across all columns of the grid. */
export function addHeading(rows: SheetRows, label: string, columns: number): void {
  rows.add([blank('heading'), text(label, 'heading'), ...Array.from({ length: columns }, () => blank('heading'))])
}
