import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import type { DossierContent, DossierSection } from './content.ts'
import { reserveContents } from './contents.ts'
import { type TextStyle, MARGIN, MUTED, Paper } from './paper.ts'
import { writePart } from './write-parts.ts'

const TITLE: TextStyle = { font: 'bold', size: 26 }
const ORGANIZATION: TextStyle = { font: 'bold', size: 16 }
const AUTHOR: TextStyle = { font: 'regular', size: 11, color: MUTED }
const LABEL: TextStyle = { font: 'regular', size: 11, color: MUTED }
const FACT: TextStyle = { font: 'regular', size: 11 }
const FOOT: TextStyle = { font: 'regular', size: 8, color: MUTED }
const LABEL_WIDTH = 170
/** Progress in percent when all pages are written, before fonts and pages are packed into the file. */
const WRITTEN = 75

/**
 * Writes a dossier as a tagged PDF (PDF/UA): cover, contents, parts, bookmarks, page numbers. Calls `onPercent` with
 * the progress. Rejects if the file cannot be written.
 */
export async function writeDossier(
  path: string,
  content: DossierContent,
  onPercent: (percent: number) => void,
): Promise<void> {
  const paper = new Paper(content)
  const file = createWriteStream(path)
  paper.pdf.pipe(file)
  const written = finished(file)
  writeCover(paper, content)
  const contents = reserveContents(paper, content)
  const onSection = countSections(content, (fraction) => onPercent(Math.round(WRITTEN * fraction)))
  const writing = { paper, unanswered: content.words.unanswered, onSection }
  for (const part of content.parts) writePart(writing, part, contents)
  contents.write()
  numberPages(paper, content)
  paper.root.end()
  paper.pdf.end()
  await written
  onPercent(100)
}

/** Returns a function to call with each section once it is written; it reports the fraction of all blocks written so far. */
function countSections(
  { parts }: DossierContent,
  report: (fraction: number) => void,
): (section: DossierSection) => void {
  const sections = parts.flatMap((part) => part.sections)
  const total = sections.reduce((sum, { blocks }) => sum + blocks.length, 0)
  let written = 0
  return ({ blocks }) => {
    written += blocks.length
    report(written / Math.max(total, 1))
  }
}

function writeCover(paper: Paper, { title, organization, author, facts }: DossierContent): void {
  const { full, pdf, root } = paper
  const cover = paper.element(root, 'Sect')
  paper.write(cover, 'P', { text: author, look: AUTHOR, place: full, y: MARGIN })
  pdf.y = pdf.page.height / 3
  paper.write(cover, 'Title', { text: title, look: TITLE, place: full })
  paper.space(8)
  paper.write(cover, 'P', { text: organization, look: ORGANIZATION, place: full })
  paper.space(36)
  for (const [label, text] of facts) {
    const { y } = pdf
    const line = paper.element(cover, 'P')
    const valueBox = { x: full.x + LABEL_WIDTH, width: full.width - LABEL_WIDTH }
    paper.write(line, 'Span', { text: label, look: LABEL, place: { x: full.x, width: LABEL_WIDTH - 12 }, y })
    const after = pdf.y
    paper.write(line, 'Span', { text, look: FACT, place: valueBox, y })
    pdf.y = Math.max(pdf.y, after) + 5
    line.end()
  }
  cover.end()
}

/** Writes the footer of each page except the cover. */
function numberPages(paper: Paper, { footer, words }: DossierContent): void {
  const { pdf, full } = paper
  const { count } = pdf.bufferedPageRange()
  for (let sheet = 1; sheet < count; sheet++) {
    pdf.switchToPage(sheet)
    // The footer is in the margin, where text would otherwise begin a new page.
    pdf.page.margins.bottom = 0
    const y = pdf.page.height - MARGIN + 10
    const number = words.page.replace('{page}', String(sheet + 1)).replace('{pages}', String(count))
    paper.decorate('Pagination', () => {
      paper.put({ text: footer, look: FOOT, place: { x: full.x, width: full.width - 100 }, y })
      paper.put({
        text: number,
        look: { ...FOOT, align: 'right' },
        place: { x: full.x + full.width - 100, width: 100 },
        y,
      })
    })
  }
}
