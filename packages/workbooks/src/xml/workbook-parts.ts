import { stylesXml } from './styles.ts'

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** The media type of a workbook. */
export const XLSX = `${KIND}.sheet`

/** The beginning of every sheet part. */
export const SHEET_START = `${HEAD}<worksheet xmlns="${MAIN}">`

/** A sheet of a workbook: its name, already escaped for XML, and its defined ranges. */
export interface SheetPart {
  readonly name: string
  /** The cells of the autofilter, `$A$1:$K$20001`. */
  readonly filter?: string
  /** The rows repeated on each printed page, `$1:$3`. */
  readonly printTitles?: string
  /** Whether formulas are computed again when the file is opened. */
  readonly recalculated?: boolean
}

/** The path of a sheet by its number, from 1. */
export function sheetPath(number: number): string {
  return `xl/worksheets/sheet${number}.xml`
}

/** The parts of a workbook besides its sheets, by path. */
export function workbookParts(sheets: readonly SheetPart[]): Readonly<Record<string, string>> {
  return {
    '[Content_Types].xml': contentTypes(sheets),
    '_rels/.rels': relations([relation('rId1', 'officeDocument', 'xl/workbook.xml')]),
    'xl/workbook.xml': workbook(sheets),
    'xl/_rels/workbook.xml.rels': relations([
      ...sheets.map((_, place) => relation(`rId${place + 1}`, 'worksheet', `worksheets/sheet${place + 1}.xml`)),
      relation('rIdStyles', 'styles', 'styles.xml'),
    ]),
    'xl/styles.xml': stylesXml(),
  }
}

function contentTypes(sheets: readonly SheetPart[]): string {
  const override = (path: string, kind: string) => `<Override PartName="${path}" ContentType="${KIND}.${kind}+xml"/>`
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    override('/xl/workbook.xml', 'sheet.main') +
    sheets.map((_, place) => override(`/${sheetPath(place + 1)}`, 'worksheet')).join('') +
    `${override('/xl/styles.xml', 'styles')}</Types>`
  )
}

const relation = (id: string, kind: string, target: string): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${kind}" Target="${target}"/>`

const relations = (all: readonly string[]): string =>
  `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${all.join('')}</Relationships>`

function workbook(sheets: readonly SheetPart[]): string {
  const listed = sheets.map(
    ({ name }, place) => `<sheet name="${name}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`,
  )
  const named = sheets.flatMap(({ name, filter, printTitles }, place) => [
    ...(filter
      ? [definedName(`'${name}'!${filter}`, `name="_xlnm._FilterDatabase" localSheetId="${place}" hidden="1"`)]
      : []),
    ...(printTitles
      ? [definedName(`'${name}'!${printTitles}`, `name="_xlnm.Print_Titles" localSheetId="${place}"`)]
      : []),
  ])
  const names = named.length > 0 ? `<definedNames>${named.join('')}</definedNames>` : ''
  const calculation = sheets.some(({ recalculated }) => recalculated) ? '<calcPr fullCalcOnLoad="1"/>' : ''
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets>` +
    `${names}${calculation}</workbook>`
  )
}

const definedName = (cells: string, attributes: string): string => `<definedName ${attributes}>${cells}</definedName>`
