import PDFDocument from 'pdfkit'
import type { DossierContent } from './content.ts'
import { hasEmoji, splitEmoji, replaceEmoji } from './emoji-runs.ts'
import { type FontName, registerFonts, getFontSource } from './fonts.ts'

/** ISO 14289-1 (PDF/UA); the types of pdfkit do not have it yet. */
const ACCESSIBLE = 'PDF/UA' as unknown as NonNullable<PDFKit.PDFDocumentOptions['subset']>
/** Points. */
export const MARGIN = 54
const LINE_GAP = 2

/** An element of the PDF's structure tree, which gives the reading order. */
export type Element = PDFKit.PDFStructureElement

/** Attributes of a table cell for screen readers. */
export interface CellFacts {
  /** What the cell is a heading of. */
  readonly scope?: 'Column' | 'Row'
  /** Number of columns that it spans. */
  readonly span?: number
}

/** The dictionary of pdfkit's elements, which its types omit. */
type WithDictionary = Element & { readonly dictionary: { readonly data: Record<string, unknown> } }

/** The style of a text. */
export interface TextStyle {
  readonly font: FontName
  /** Points. */
  readonly size: number
  readonly color?: string
  readonly align?: 'left' | 'right'
  /** True for tabular figures, which align in columns. */
  readonly figures?: boolean
}

/** A horizontal range: points from the left edge of the sheet, and width. */
export interface HorizontalSpan {
  readonly x: number
  readonly width: number
}

export const INK = '#1b1b1f'
export const MUTED = '#55585f'
const RULE = '#9a9ea6'
export const TINT = '#eef0f3'

/** A tagged PDF document on letter paper, with the current position and the structure tree. */
export class Paper {
  readonly pdf: PDFKit.PDFDocument
  /** Root of the structure tree. */
  readonly root: Element
  /** Called on each new page to repeat a table's header. */
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
      font: getFontSource('regular'),
      info: { Title: title, Author: author, Creator: 'Octroi' },
    })
    registerFonts(this.pdf)
    this.root = this.pdf.struct('Document')
    this.pdf.addStructure(this.root)
  }

  /** The full width between the margins. */
  get full(): HorizontalSpan {
    return { x: MARGIN, width: this.pdf.page.width - 2 * MARGIN }
  }

  /** The lower edge of the writable area. */
  get bottom(): number {
    return this.pdf.page.height - this.pdf.page.margins.bottom
  }

  /** The height of the writable area. */
  get depth(): number {
    return this.bottom - MARGIN
  }

  /** Current page number, from 1. */
  get pageNumber(): number {
    const { start, count } = this.pdf.bufferedPageRange()
    return start + count
  }

  newPage(): void {
    this.pdf.addPage()
    this.pdf.y = MARGIN
    this.onPage?.()
  }

  /** Begins a new page unless this much height is left; never at the top of a page. */
  keep(height: number): void {
    if (this.pdf.y + height > this.bottom && this.pdf.y > MARGIN) this.newPage()
  }

  space(points: number): void {
    this.pdf.y = Math.min(this.pdf.y + points, this.bottom)
  }

  look({ font, size, color = INK }: TextStyle): PDFKit.PDFDocument {
    return this.pdf.font(font).fontSize(size).fillColor(color)
  }

  height(text: string, look: TextStyle, { width }: HorizontalSpan): number {
    return this.look(look).heightOfString(replaceEmoji(text), { width, ...options(look) })
  }

  width(text: string, look: TextStyle): number {
    return this.look(look).widthOfString(replaceEmoji(text), options(look))
  }

  /** Begins an element of the structure tree below another. */
  element(parent: Element, type: string): Element {
    const element = this.pdf.struct(type)
    parent.add(element)
    return element
  }

  /** Adds a table cell; screen readers find by its scope which heading a figure belongs to. */
  cell(parent: Element, type: 'TH' | 'TD', { scope, span = 1 }: CellFacts): Element {
    const element = this.element(parent, type) as WithDictionary
    const facts = { ...(scope && { Scope: scope }), ...(span > 1 && { ColSpan: span }) }
    if (Object.keys(facts).length > 0) element.dictionary.data['A'] = { O: 'Table', ...facts }
    return element
  }

  /** Writes a text at the current position as an element of its own; a long text continues on the next page. */
  write(parent: Element, type: string, text: PositionedText): void {
    const element = this.element(parent, type)
    element.add(() => this.put(text))
    element.end()
  }

  /** Writes a text within an open element. */
  put({ text, look, place, y = this.pdf.y }: PositionedText): void {
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

  /** Draws decoration that screen readers skip: rules, tints, page numbers. */
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

/** A text with its style and position; without `y` it continues at the current position. */
export interface PositionedText {
  readonly text: string
  readonly look: TextStyle
  readonly place: HorizontalSpan
  readonly y?: number
}

const TABULAR: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum']

const options = ({ align = 'left', figures = false }: TextStyle) => ({
  align,
  lineGap: LINE_GAP,
  ...(figures && { features: TABULAR }),
})
