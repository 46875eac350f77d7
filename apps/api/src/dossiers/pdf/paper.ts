import PDFDocument from 'pdfkit'
import type { DossierContent } from './content.ts'
import { hasEmoji, splitEmoji, withStandIns } from './emoji-runs.ts'
import { type FontName, nameFonts, sourceOf } from './fonts.ts'

/** ISO 14289-1, which the types of pdfkit do not know yet. */
const ACCESSIBLE = 'PDF/UA' as unknown as NonNullable<PDFKit.PDFDocumentOptions['subset']>
/** Points. */
export const MARGIN = 54
const LINE_GAP = 2

/** An element of the structure, which says what is written in which order. */
export type Element = PDFKit.PDFStructureElement

/** What a cell of a table says of itself beside its text. */
export interface CellFacts {
  /** What it is the heading of. */
  readonly scope?: 'Column' | 'Row'
  /** How many columns it is over. */
  readonly span?: number
}

/** The dictionary that elements of pdfkit have, which its types leave out. */
type WithDictionary = Element & { readonly dictionary: { readonly data: Record<string, unknown> } }

/** How a text looks. */
export interface Look {
  readonly font: FontName
  /** Points. */
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right'
  /** Figures of one width, so that those of a column are under one another. */
  readonly figures?: boolean
}

/** Where a text is: points from the left edge of the sheet, and its width. */
export interface HorizontalSpan {
  readonly x: number
  readonly width: number
}

export const INK = '#1b1b1f'
export const MUTED = '#55585f'
const RULE = '#9a9ea6'
export const TINT = '#eef0f3'

/** A document on paper of the letter format: where the next thing is written, and what it is in the structure. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  /** The root of the structure. */
  readonly root: Element
  /** What is drawn once more on each new page of a table. */
  onPage: (() => void) | null = null

  constructor({ title, author }: Pick<DossierContent, 'title' | 'author'>) {
    this.pdf = new PDFDocument({
      size: 'LETTER',
      margins: { top: MARGIN, bottom: MARGIN + 14, left: MARGIN, right: MARGIN },
      pdfVersion: '1.7',
      subset: ACCESSIBLE,
      tagged: true,
      displayTitle: true,
      lang: 'fr-CA',
      bufferPages: true,
      font: sourceOf('regular'),
      info: { Title: title, Author: author, Creator: 'Octroi' },
    })
    nameFonts(this.pdf)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  /** The whole breadth between the margins. */
  get full(): HorizontalSpan {
    return { x: MARGIN, width: this.pdf.page.width - 2 * MARGIN }
  }

  /** How far down a page is written. */
  get bottom(): number {
    return this.pdf.page.height - this.pdf.page.margins.bottom
  }

  /** How much a whole page holds. */
  get depth(): number {
    return this.bottom - MARGIN
  }

  /** From 1. */
  get pageNumber(): number {
    const { start, count } = this.pdf.bufferedPageRange()
    return start + count
  }

  newPage(): void {
    this.pdf.addPage()
    this.pdf.y = MARGIN
    this.onPage?.()
  }

  /** Goes on to the next page unless this much is under what is written; not from the top of a page. */
  keep(height: number): void {
    if (this.pdf.y + height > this.bottom && this.pdf.y > MARGIN) this.newPage()
  }

  space(points: number): void {
    this.pdf.y = Math.min(this.pdf.y + points, this.bottom)
  }

  look({ font, size, color = INK }: Look): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size).fillColor(color)
  }

  height(text: string, look: Look, { width }: HorizontalSpan): number {
    return this.look(look).heightOfString(withStandIns(text), { width, ...options(look) })
  }

  width(text: string, look: Look): number {
    return this.look(look).widthOfString(withStandIns(text), options(look))
  }

  /** Begins an element of the structure below another. */
  element(parent: Element, type: string): Element {
    const element = this.pdf.struct(type)
    parent.add(element)
    return element
  }

  /** Adds a cell of a table: screen readers tell by its scope which heading a figure belongs to. */
  cell(parent: Element, type: 'TH' | 'TD', { scope, span = 1 }: CellFacts): Element {
    const element = this.element(parent, type) as WithDictionary
    const facts = { ...(scope && { Scope: scope }), ...(span > 1 && { ColSpan: span }) }
    if (Object.keys(facts).length > 0) element.dictionary.data['A'] = { O: 'Table', ...facts }
    return element
  }

  /** Writes a text where the document is, as an element of its own; long ones go on on the next page. */
  write(parent: Element, type: string, text: Written): void {
    const element = this.element(parent, type)
    element.add(() => this.put(text))
    element.end()
  }

  /** Writes a text within an element that is open. */
  put({ text, look, place, y = this.pdf.y }: Written): void {
    const settings = { width: place.width, ...options(look) }
    if (!hasEmoji(text)) {
      this.look(look).text(text === '' ? ' ' : text, place.x, y, settings)
      return
    }
    this.pdf.x = place.x
    this.pdf.y = y
    const runs = splitEmoji(text)
    for (const run of runs) {
      const written = this.look(run.isEmoji ? { ...look, font: 'emoji' } : look)
      written.text(run.text, { ...settings, continued: run !== runs.at(-1) })
    }
  }

  /** Draws what says nothing: rules, tints, page numbers. */
  decorate(type: 'Layout' | 'Pagination', draw: (pdf: PDFKit.PDFDocument) => void): void {
    const { y } = this.pdf
    this.pdf.markContent('Artifact', { type })
    draw(this.pdf)
    this.pdf.endMarkedContent()
    this.pdf.y = y
  }

  rule(y: number, { x, width }: HorizontalSpan): void {
    this.decorate('Layout', (pdf) =>
      pdf
        .moveTo(x, y)
        .lineTo(x + width, y)
        .lineWidth(0.5)
        .strokeColor(RULE)
        .stroke(),
    )
  }
}

/** A text with how and where it is written; `y` where it does not go on from what is there. */
export interface Written {
  readonly text: string
  readonly look: Look
  readonly place: HorizontalSpan
  readonly y?: number
}

const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

const options = ({ align = 'left', figures = false }: Look) => ({
  align,
  lineGap: LINE_GAP,
  ...(figures && { features: TABULAR }),
})
