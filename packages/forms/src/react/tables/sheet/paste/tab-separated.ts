/**
 * Parses a text as spreadsheets put it on the clipboard: tabs between cells, a line end (LF, CRLF, CR) after each row.
 * A cell that begins with `"` extends to the next single `"`, including tabs and line ends, and `""` stands for one
 * quote; without a closing quote, the first one is an ordinary character. A line end at the very end closes the last
 * row, as spreadsheets write it, and begins no other. Blank rows are kept, also at the end: they count in the size of
 * what was copied.
 */
export function parseTabSeparated(text: string): string[][] {
  if (text === '') return []
  const rows: string[][] = [[]]
  let at = 0
  while (at <= text.length) {
    const cell = quotedCell(text, at) ?? bareCell(text, at)
    rows.at(-1)?.push(cell.text)
    at = cell.end
    if (text[at] === '\t') at += 1
    else if (at >= text.length) break
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1
      if (at >= text.length) break
      rows.push([])
    }
  }
  return rows
}

/** Whether a row has no text at all. */
export function isBlankRow(row: readonly string[]): boolean {
  return row.every((cell) => cell.trim() === '')
}

/** Removes blank rows at the end, but keeps at least this many rows. */
export function withoutBlankEnd<Row extends readonly string[]>(rows: readonly Row[], least: number): readonly Row[] {
  let count = rows.length
  while (count > least && isBlankRow(rows[count - 1] ?? [])) count--
  return rows.slice(0, count)
}

interface ReadCell {
  readonly text: string
  /** Offset of what follows the cell: a tab, a line end or the end of the text. */
  readonly end: number
}

const CELL_END = /[\t\r\n]/g

function bareCell(text: string, start: number): ReadCell {
  CELL_END.lastIndex = start
  const end = CELL_END.exec(text)?.index ?? text.length
  return { text: text.slice(start, end), end }
}

const QUOTED = /"((?:[^"]|"")*)"(?=[\t\r\n]|$)/y

function quotedCell(text: string, start: number): ReadCell | null {
  QUOTED.lastIndex = start
  const match = QUOTED.exec(text)
  if (match === null) return null
  const [whole, inside = ''] = match
  return { text: inside.replaceAll('""', '"').replace(/\r\n?/g, '\n'), end: start + whole.length }
}

/**
 * Serialises cells as tab-separated text, which `parseTabSeparated` reads back. There is no line end after the last
 * row, since it would become part of a text where it is pasted; except after a row of one blank cell, which would
 * otherwise disappear.
 */
export function toTabSeparated(rows: readonly (readonly string[])[]): string {
  const text = rows.map((row) => row.map(quoted).join('\t')).join('\r\n')
  return rows.at(-1)?.join('\t') === '' ? `${text}\r\n` : text
}

function quoted(text: string): string {
  return /[\t\r\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Serialises cells as an HTML table, for programs that paste formatted text. */
export function toHtmlTable(rows: readonly (readonly string[])[]): string {
  const body = rows.map((row) => `<tr>${row.map((text) => `<td>${escaped(text)}</td>`).join('')}</tr>`)
  return `<table>${body.join('')}</table>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\n': '<br>' }

function escaped(text: string): string {
  return text.replace(/[&<>\n]/g, (character) => ENTITIES[character] ?? character)
}
