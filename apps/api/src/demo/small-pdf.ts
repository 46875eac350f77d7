/** Characters of WinAnsiEncoding that have other codes in Unicode. */
const WIN_ANSI: Readonly<Record<string, string>> = {
  '’': '\u0092',
  '–': '\u0096',
  œ: '\u009c',
  Œ: '\u008c',
  '…': '\u0085',
}
const WIDTH = 66

const latin = (text: string): string => text.replaceAll(/[\u{100}-\u{10ffff}]/gu, (letter) => WIN_ANSI[letter] ?? '?')

const literal = (text: string): string => `(${latin(text).replaceAll(/[\\()]/g, String.raw`\$&`)})`

/** Wraps a paragraph to lines of the page's width. */
function wrapped(paragraph: string): string[] {
  const lines = ['']
  for (const word of paragraph.split(/[ \n]+/)) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length >= WIDTH) lines.push(word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines
}

/** Creates a minimal PDF of one page (about a kilobyte) with a title and paragraphs, which any reader opens. */
export function smallPdf(title: string, paragraphs: readonly string[]): Buffer {
  const lines = paragraphs.flatMap((paragraph) => [...wrapped(paragraph), ''])
  const pageLines = [
    'BT /F 15 Tf 72 700 Td 18 TL',
    ...wrapped(title).map((line) => `${literal(line)} Tj T*`),
    '/F 11 Tf T*',
    ...lines.map((line) => `${literal(line)} Tj T*`),
    'ET',
  ].join('\n')
  return assembled([
    '<</Type/Catalog/Pages 2 0 R/Lang(fr-CA)>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 612 792]/Resources<</Font<</F 4 0 R>>>>/Contents 5 0 R>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>',
    `<</Length ${pageLines.length}>>stream\n${pageLines}\nendstream`,
    // Metadata is encoded in UTF-16, unlike text on pages.
    `<</Title <FEFF${Buffer.from(title, 'utf16le').swap16().toString('hex')}>>>`,
  ])
}

/** Assembles objects, the cross-reference table and the trailer to a file. */
function assembled(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const starts = objects.map((object, place) => {
    const start = file.length
    file += `${place + 1} 0 obj${object}endobj\n`
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${starts.join('')}`
  const trailer = `trailer<</Size ${size}/Root 1 0 R/Info ${objects.length} 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}${table}${trailer}`, 'latin1')
}
