import { blank, type SheetRows, text } from '../xml/sheet-rows.ts'

/** Hundredths of a percent as the part of one that a cell holds. */
export function percentText(hundredths = 0): string {
  return String(hundredths / 10_000)
}

/** A row that parts the grid, over all its columns. */
export function addHeading(rows: SheetRows, label: string, columns: number): void {
  rows.add([blank('heading'), text(label, 'heading'), ...Array.from({ length: columns }, () => blank('heading'))])
}
