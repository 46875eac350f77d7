import type { DossierBlock, DossierPart, DossierSection } from './content.ts'
import type { Contents } from './contents.ts'
import type { Element, TextStyle, Paper, HorizontalSpan } from './paper.ts'
import { measureMinAnswerHeight, writeAnswer } from './write-answer.ts'

const PART: TextStyle = { font: 'bold', size: 18 }
const SECTION: TextStyle = { font: 'bold', size: 14 }
const HEADING: TextStyle = { font: 'bold', size: 11.5 }
const QUESTION: TextStyle = { font: 'bold', size: 10 }
/** Height in points of a heading between questions, with the space around it. */
const HEADING_ROOM = 34
const INDENT = 12
const DEEPEST = 4

interface DossierWriter {
  readonly paper: Paper
  readonly unanswered: string
}

interface WritingSections extends DossierWriter {
  /** Called after each section is written. */
  readonly onSection: (section: DossierSection) => void
}

/** Writes one part from the top of a page, with its bookmarks, and records its headings for the table of contents. */
export function writePart(writing: WritingSections, part: DossierPart, contents: Contents): void {
  const { paper } = writing
  paper.newPage()
  const element = paper.element(paper.root, 'Sect')
  const bookmark = paper.pdf.outline.addItem(part.title, { expanded: true })
  contents.stands(part.title)
  paper.write(element, 'H1', { text: part.title, look: PART, place: paper.full })
  paper.space(10)
  for (const section of part.sections) {
    const inner = paper.element(element, 'Sect')
    beginSection(writing, section)
    if (section.title !== '') {
      bookmark.addItem(section.title)
      contents.stands(section.title)
      paper.write(inner, 'H2', { text: section.title, look: SECTION, place: paper.full })
      paper.space(6)
    }
    for (const [at, block] of section.blocks.entries()) {
      const next = section.blocks[at + 1]
      // Keeps a heading on the page of the block below it.
      if (block.kind === 'heading' && next) paper.keep(HEADING_ROOM + leastBlock(writing, next))
      writeBlock(writing, inner, block)
    }
    inner.end()
    paper.space(10)
    writing.onSection(section)
  }
  element.end()
}

/** Keeps a section's title on the page of its first answer. */
function beginSection(writing: DossierWriter, { title, blocks }: DossierSection): void {
  const [first] = blocks
  if (title !== '' && first) writing.paper.keep(40 + leastBlock(writing, first))
}

function leastBlock({ paper, unanswered }: DossierWriter, block: DossierBlock): number {
  if (block.kind === 'heading') return 2 * HEADING_ROOM
  const place = placeOf(paper, block.depth)
  const label = block.label === '' ? 0 : paper.height(block.label, QUESTION, place)
  return label + measureMinAnswerHeight(paper, { answer: block.answer, place, unanswered })
}

function placeOf({ full }: Paper, depth: number): HorizontalSpan {
  const indent = Math.min(depth, DEEPEST) * INDENT
  return { x: full.x + indent, width: full.width - indent }
}

function writeBlock({ paper, unanswered }: DossierWriter, parent: Element, block: DossierBlock): void {
  if (block.kind === 'heading') {
    paper.space(4)
    paper.write(parent, 'H3', { text: block.text, look: HEADING, place: paper.full })
    paper.space(4)
    return
  }
  paper.keep(leastBlock({ paper, unanswered }, block))
  const { label, answer, depth } = block
  const place = placeOf(paper, depth)
  if (label !== '') {
    // Not a heading, because bookmarks would then have hundreds of questions instead of sections only.
    paper.write(parent, 'P', { text: label, look: QUESTION, place })
    paper.space(1)
  }
  writeAnswer(paper, parent, { answer, place, unanswered })
  paper.space(8)
}
