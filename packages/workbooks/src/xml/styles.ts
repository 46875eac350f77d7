const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/**
 * Number formats: built-in ones by their number, then those of Quebec, whose separators follow the reader's settings.
 */
const FORMATS = {
  general: 0,
  text: 49,
  wholePercent: 9,
  day: 'dd\\-mm\\-yyyy',
  moment: 'dd\\-mm\\-yyyy\\ hh:mm',
  amount: '[$-C0C]#,##0.00\\\u00a0[$$-C0C]',
  percent: '[$-C0C]0.00\\\u00a0%',
  tenths: '[$-C0C]0.0\\\u00a0%',
  points: '[$-C0C]+0.00\\\u00a0\\p\\t;\u22120.00\\\u00a0\\p\\t;0.00\\\u00a0\\p\\t',
} as const

interface Look {
  readonly format: keyof typeof FORMATS
  readonly bold?: boolean
  readonly large?: boolean
  /** Background colour: that of headers, of headings, or of grand totals. */
  readonly fill?: keyof typeof FILLS
  readonly indent?: number
  readonly wrap?: boolean
  readonly align?: 'right' | 'center'
}

/** The style of a text in a cell of amounts, which applies as long as it is a text. */
const FAULT =
  '<dxf><font><b/><color rgb="FFB42318"/></font><fill><patternFill><bgColor rgb="FFFDE7E4"/></patternFill></fill></dxf>'

const FILLS = { header: 'FFDFEAF4', heading: 'FFEEF1F4', grand: 'FFF4F0E2' } as const

/** All cell styles. Cells of texts have the text format, so that what is typed into them stays text. */
const LOOKS = {
  number: { format: 'general' },
  header: { format: 'text', bold: true, fill: 'header' },
  text: { format: 'text' },
  day: { format: 'day' },
  moment: { format: 'moment' },
  percent: { format: 'wholePercent' },
  title: { format: 'text', bold: true, large: true },
  columnHeader: { format: 'text', bold: true, fill: 'header', wrap: true, align: 'right' },
  lineNumber: { format: 'general', align: 'center' },
  heading: { format: 'text', bold: true, fill: 'heading' },
  detail: { format: 'text', indent: 2 },
  total: { format: 'text', bold: true },
  grand: { format: 'text', bold: true, fill: 'grand' },
  amount: { format: 'amount' },
  amountTotal: { format: 'amount', bold: true },
  amountGrand: { format: 'amount', bold: true, fill: 'grand' },
  ratio: { format: 'percent' },
  ratioTotal: { format: 'percent', bold: true },
  ratioGrand: { format: 'percent', bold: true, fill: 'grand' },
  tenths: { format: 'tenths' },
  tenthsTotal: { format: 'tenths', bold: true },
  tenthsGrand: { format: 'tenths', bold: true, fill: 'grand' },
  points: { format: 'points' },
  /** A text with several lines. */
  lines: { format: 'text', wrap: true },
} as const satisfies Record<string, Look>

export type StyleName = keyof typeof LOOKS

const NAMES = Object.keys(LOOKS)
const OWN_FORMATS = Object.entries(FORMATS).filter(([, code]) => typeof code === 'string')
const FIRST_OWN_FORMAT = 164
const FILL_NAMES = Object.keys(FILLS)

/** Index of a style in the file. */
export function styleNumber(name: StyleName): number {
  return NAMES.indexOf(name)
}

/** The part of a workbook with its styles. */
export function stylesXml(): string {
  const looks: readonly Look[] = Object.values(LOOKS)
  const formats = OWN_FORMATS.map(
    ([, code], place) => `<numFmt numFmtId="${FIRST_OWN_FORMAT + place}" formatCode="${code}"/>`,
  )
  const fills = Object.values(FILLS).map((colour) =>
    patternFill(`patternType="solid"><fgColor rgb="${colour}"/><bgColor indexed="64"/></patternFill>`),
  )
  const plain = [patternFill('patternType="none"/>'), patternFill('patternType="gray125"/>')]
  const parts = [
    counted('numFmts', formats),
    counted('fonts', [font(11), font(11, '<b/>'), font(14, '<b/>')]),
    counted('fills', [...plain, ...fills]),
    counted('borders', ['<border><left/><right/><top/><bottom/><diagonal/></border>']),
    counted('cellStyleXfs', ['<xf numFmtId="0" fontId="0" fillId="0" borderId="0"/>']),
    counted('cellXfs', looks.map(xf)),
    counted('cellStyles', ['<cellStyle name="Normal" xfId="0" builtinId="0"/>']),
    counted('dxfs', [FAULT]),
  ]
  return `${HEAD}<styleSheet xmlns="${MAIN}">${parts.join('')}</styleSheet>`
}

const counted = (name: string, parts: readonly string[]): string =>
  `<${name} count="${parts.length}">${parts.join('')}</${name}>`
const patternFill = (pattern: string): string => `<fill><patternFill ${pattern}</fill>`
const font = (size: number, weight = ''): string =>
  `<font>${weight}<sz val="${size}"/><name val="Calibri"/><family val="2"/></font>`

function xf({ format, bold, large, fill, indent, wrap, align }: Look): string {
  const code = FORMATS[format]
  const number = typeof code === 'number' ? code : FIRST_OWN_FORMAT + OWN_FORMATS.findIndex(([name]) => name === format)
  const ids = `numFmtId="${number}" fontId="${large ? 2 : bold ? 1 : 0}" fillId="${fill ? FILL_NAMES.indexOf(fill) + 2 : 0}" borderId="0" xfId="0"`
  const applied = 'applyNumberFormat="1" applyFont="1" applyFill="1"'
  const alignment = [
    indent && `horizontal="left" indent="${indent}"`,
    align && `horizontal="${align}"`,
    wrap && 'wrapText="1"',
  ]
  const aligned = alignment.filter(Boolean).join(' ')
  return aligned === ''
    ? `<xf ${ids} ${applied}/>`
    : `<xf ${ids} ${applied} applyAlignment="1"><alignment vertical="top" ${aligned}/></xf>`
}
