/** Places in the list of styles below. */
export const STYLE = { number: 0, header: 1, text: 2, day: 3, moment: 4, percent: 5 } as const

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006'
const KIND = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** One sheet of a workbook: its name, as XML holds it, and the cells that its filter covers. */
export interface SheetPart {
  readonly name: string
  /** `$A$1:$K$20001`. */
  readonly range: string
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
    'xl/styles.xml': STYLES,
  }
}

function contentTypes(sheets: readonly SheetPart[]): string {
  const override = (path: string, kind: string) => `<Override PartName="${path}" ContentType="${KIND}.${kind}+xml"/>`
  return (
    `${HEAD}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>` +
    `<Default Extension="xml" ContentType="application/xml"/>` +
    override('/xl/workbook.xml', 'sheet.main') +
    sheets.map((_, place) => override(`/xl/worksheets/sheet${place + 1}.xml`, 'worksheet')).join('') +
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
  const filtered = sheets.map(
    ({ name, range }, place) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${place}" hidden="1">'${name}'!${range}</definedName>`,
  )
  return (
    `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${listed.join('')}</sheets>` +
    `<definedNames>${filtered.join('')}</definedNames></workbook>`
  )
}

const FONT = '<sz val="11"/><name val="Calibri"/><family val="2"/>'
const xf = (attributes: string, inner = ''): string => `<xf ${attributes} xfId="0"${inner ? `>${inner}</xf>` : '/>'}`

/** In the order of STYLE. Text cells are of the text format, so that what is typed over them stays text. */
const STYLES =
  `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>` +
  `<numFmt numFmtId="165" formatCode="dd\\-mm\\-yyyy\\ hh:mm"/></numFmts>` +
  `<fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts>` +
  `<fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill>` +
  `<fill><patternFill patternType="solid"><fgColor rgb="FFDFEAF4"/><bgColor indexed="64"/></patternFill></fill></fills>` +
  `<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>` +
  `<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="6">` +
  xf('numFmtId="0" fontId="0" fillId="0" borderId="0"') +
  xf('numFmtId="49" fontId="1" fillId="2" borderId="0" applyNumberFormat="1" applyFont="1" applyFill="1"') +
  xf('numFmtId="49" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"') +
  xf('numFmtId="164" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"') +
  xf('numFmtId="165" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"') +
  xf('numFmtId="9" fontId="0" fillId="0" borderId="0" applyNumberFormat="1"') +
  `</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`
