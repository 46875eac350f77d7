import { strFromU8 } from 'fflate'
import type { PackedPart } from './central-directory.ts'
import type { ReadingLimits } from './limits.ts'
import { type RefusalCode, WorkbookRefusal } from './refusal.ts'

/**
 * The parts to unpack: those with figures, with their formats, and the sheets without cells. Pictures, charts,
 * comments, links, the calculation chain and all else stay packed.
 */
const READ =
  /^(?:\[content_types\]\.xml|_rels\/\.rels|xl\/(?:_rels\/[^/]+\.rels|(?!calcchain)[^/]+\.xml|(?:work|chart|dialog)sheets\/[^/]+\.xml))$/i
const CONTENT_TYPES = '[content_types].xml'
const NOT_READ: readonly (readonly [path: RegExp, code: RefusalCode])[] = [
  [/vbaproject\.bin$|(?:^|\/)macrosheets\//i, 'macros'],
  [/^xl\/workbook\.bin$|^content\.xml$/i, 'other_format'],
]
const SHEET = /^xl\/(?:work|chart|dialog)sheets\//i
const MACROS = /\.macroEnabled\.main\+xml|\.vbaProject\b/i
const EXTERNAL_LINK = /\.externalLink\+xml/i
const ROW = /<(?:\w+:)?row[\s/>]/g
const CELL = /<(?:\w+:)?c[\s/>]/g

/** Whether a file has parts about other files that its formulas refer to. */
export function hasLinkParts(parts: readonly PackedPart[]): boolean {
  return parts.some(({ path }) => /(?:^|\/)externallinks\//i.test(path))
}

/** Selects the parts to unpack. Throws for a file that is no workbook, or has macros. */
export function partsToRead(parts: readonly PackedPart[]): PackedPart[] {
  for (const [path, code] of NOT_READ) {
    if (parts.some((part) => path.test(part.path))) throw new WorkbookRefusal(code)
  }
  if (!parts.some(({ path }) => path.toLowerCase() === CONTENT_TYPES)) throw new WorkbookRefusal('not_a_workbook')
  return parts.filter(({ path }) => READ.test(path))
}

/**
 * Rejects parts that are no workbook or have unsupported content, and sheets over the limits, before anything is
 * parsed. The file itself says which parts are sheets, so rows and cells are counted in all of them, in an encoding
 * that we and the library read alike. Returns whether the file has external links, which are never followed.
 */
export function checkParts(
  parts: Readonly<Record<string, Uint8Array>>,
  limits: ReadingLimits,
): { readonly hasExternalLinks: boolean } {
  const types = Object.entries(parts).find(([path]) => path.toLowerCase() === CONTENT_TYPES)?.[1]
  const declared = strFromU8(types ?? new Uint8Array())
  if (MACROS.test(declared)) throw new WorkbookRefusal('macros')
  if (!/spreadsheetml\.(?:sheet|template)\.main\+xml/i.test(declared)) throw new WorkbookRefusal('not_a_workbook')
  const sheets = Object.keys(parts).filter((path) => SHEET.test(path))
  if (sheets.length > limits.sheets) throw new WorkbookRefusal('too_many_sheets', limits.sheets)
  let cells = 0
  for (const bytes of Object.values(parts)) {
    // Text in UTF-8 has no zero byte; markup in UTF-16 always has some.
    if (bytes.includes(0)) throw new WorkbookRefusal('damaged')
    const xml = strFromU8(bytes)
    if (count(xml, ROW, limits.rows) > limits.rows) throw new WorkbookRefusal('too_many_rows', limits.rows)
    cells += count(xml, CELL, limits.cells)
    if (cells > limits.cells) throw new WorkbookRefusal('too_many_cells', limits.cells)
  }
  return { hasExternalLinks: EXTERNAL_LINK.test(declared) }
}

/** Counts the matches of a pattern, and stops at one over `limit`. */
function count(text: string, what: RegExp, limit: number): number {
  let count = 0
  for (const _ of text.matchAll(what)) if (++count > limit) break
  return count
}
