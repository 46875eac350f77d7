import type { DossierContent, DossierPart } from './content.ts'
import type { Element, TextStyle, Paper, HorizontalSpan } from './paper.ts'

const TITLE: TextStyle = { font: 'bold', size: 18 }
const SIZES = { part: 11, section: 10 }
const LINE = { part: 22, section: 16 }
const NUMBER_WIDTH = 34

interface Entry {
  readonly title: string
  readonly isPart: boolean
  /** Index of its page, from 0. */
  readonly sheet: number
  readonly y: number
  page: number
}

/**
 * The table of contents. Its space is reserved before the parts are written, and its page numbers are filled in
 * afterwards.
 */
export interface Contents {
  /** Records that the next heading, of this title, is on the current page. */
  stands(title: string): void
  /** Writes the lines with their page numbers and links. */
  write(): void
}

const headings = ({ title, sections }: DossierPart) => [
  { title, isPart: true },
  ...sections.filter((section) => section.title !== '').map((section) => ({ title: section.title, isPart: false })),
]

/** Reserves the pages that the table of contents needs. */
export function reserveContents(paper: Paper, { parts, words }: DossierContent): Contents {
  const element = paper.element(paper.root, 'TOC')
  paper.newPage()
  paper.write(paper.element(element, 'Caption'), 'P', { text: words.contents, look: TITLE, place: paper.full })
  paper.space(12)
  const entries: Entry[] = parts.flatMap(headings).map((heading, place) => {
    if (heading.isPart && place > 0) paper.space(6)
    const height = heading.isPart ? LINE.part : LINE.section
    paper.keep(height + (heading.isPart ? LINE.section : 0))
    const entry = { ...heading, sheet: paper.pageNumber - 1, y: paper.pdf.y, page: 0 }
    paper.pdf.y += height
    return entry
  })
  let next = 0
  return {
    stands: (title) => {
      const entry = entries[next++]
      if (entry?.title !== title) throw new Error(`The contents expect ${entry?.title}, not ${title}`)
      entry.page = paper.pageNumber
      paper.pdf.addNamedDestination(nameOf(next), 'XYZ', 0, paper.pdf.y, null)
    },
    write: () => {
      for (const [place, entry] of entries.entries()) writeEntry(paper, element, { entry, name: nameOf(place + 1) })
      element.end()
    },
  }
}

const nameOf = (place: number): string => `heading-${place}`

interface EntryToWrite {
  readonly entry: Entry
  readonly name: string
}

function writeEntry(paper: Paper, parent: Element, { entry, name }: EntryToWrite): void {
  const { title, isPart, page, sheet, y } = entry
  const { full, pdf } = paper
  pdf.switchToPage(sheet)
  const indent = isPart ? 0 : 14
  const titled: HorizontalSpan = { x: full.x + indent, width: full.width - indent - NUMBER_WIDTH }
  const look: TextStyle = { font: isPart ? 'bold' : 'regular', size: isPart ? SIZES.part : SIZES.section }
  const line = paper.element(parent, 'TOCI')
  const link = paper.element(line, 'Link')
  const text = shortened(paper, title, { look, width: titled.width })
  link.add(() => paper.put({ text, look, place: titled, y }))
  const number: HorizontalSpan = { x: full.x + full.width - NUMBER_WIDTH, width: NUMBER_WIDTH }
  link.add(() => paper.put({ text: String(page), look: { ...look, align: 'right', figures: true }, place: number, y }))
  const annotation = { structParent: link, Contents: pdfText(title) }
  pdf.goTo(titled.x, y, full.width - indent, LINE.section, name, annotation)
  link.end()
  line.end()
}

/** pdfkit writes a String object as a text and a plain string as a name, but its types know only the latter. */
const pdfText = (text: string): string => Object(text) as string

/** Cuts a title to one line; its heading has the whole text. */
function shortened(
  paper: Paper,
  title: string,
  { look, width }: { readonly look: TextStyle; readonly width: number },
): string {
  if (paper.width(title, look) <= width) return title
  let cut = title
  while (cut !== '' && paper.width(`${cut}…`, look) > width) cut = cut.slice(0, -1)
  return `${cut.trimEnd()}…`
}
