import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** A printed sheet: its lines of text from top to bottom, without spaces. */
export interface Sheet {
  readonly lines: readonly string[]
  /** Right end of the widest text, and width of the sheet, in points. */
  readonly reaches: number
  readonly width: number
  /** The sizes of its texts, in points. */
  readonly sizes: ReadonlySet<number>
}

interface Piece {
  readonly str: string
  readonly transform: readonly number[]
  readonly width: number
  readonly height: number
}

/**
 * A text as both pdf.js and the browser write it: without spaces, and with one apostrophe for two that the font does
 * not distinguish.
 */
export const unspaced = (text: string): string => text.replaceAll(/\s+/g, '').replaceAll('ʼ', '’')

/** Reads the sheets of a PDF. */
export async function readSheets(bytes: Buffer): Promise<readonly Sheet[]> {
  const loading = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await loading.promise
  const sheets: Sheet[] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    const { items } = await page.getTextContent()
    const { width } = page.getViewport({ scale: 1 })
    sheets.push({ ...sheetOf((items as readonly Piece[]).filter(({ str }) => str?.trim())), width })
  }
  await loading.destroy()
  return sheets
}

function sheetOf(pieces: readonly Piece[]): Omit<Sheet, 'width'> {
  const lines = new Map<number, string>()
  for (const { str, transform } of pieces) {
    const at = Math.round(transform[5] ?? 0)
    lines.set(at, (lines.get(at) ?? '') + unspaced(str))
  }
  return {
    lines: [...lines].toSorted(([one], [other]) => other - one).map(([, line]) => line),
    reaches: Math.max(...pieces.map(({ transform, width }) => (transform[4] ?? 0) + width)),
    sizes: new Set(pieces.map(({ height }) => Math.round(height))),
  }
}
