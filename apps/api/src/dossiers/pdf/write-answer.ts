import type { ReadAnswer, ReadPair } from '@octroi/forms/reading'
import { type Element, type TextStyle, MUTED, type Paper, type HorizontalSpan } from './paper.ts'
import { measureMinTableHeight, writeTable } from './write-table.ts'

const TEXT: TextStyle = { font: 'regular', size: 10 }
const UNANSWERED: TextStyle = { font: 'italic', size: 10, color: MUTED }
const LABEL: TextStyle = { font: 'regular', size: 10, color: MUTED }
const RESULT: TextStyle = { font: 'bold', size: 10 }
const SPACE = 3

/** An answer with its position, and the text shown if there is none. */
export interface AnswerToWrite {
  readonly answer: ReadAnswer
  readonly place: HorizontalSpan
  readonly unanswered: string
}

/** Writes an answer according to its kind: a text, a list, pairs or a table. */
export function writeAnswer(paper: Paper, parent: Element, { answer, place, unanswered }: AnswerToWrite): void {
  if (answer.kind === 'table') writeTable(paper, parent, answer)
  else if (answer.kind === 'list') writeList(paper, parent, { items: answer.items, place })
  else if (answer.kind === 'pairs')
    for (const pair of answer.pairs) writePair(paper, parent, { pair, place, unanswered })
  else paper.write(parent, 'P', { ...textOf(answer, unanswered), place })
}

/** Returns the minimum height of an answer that must stay on the page of its question. */
export function measureMinAnswerHeight(paper: Paper, { answer, place, unanswered }: AnswerToWrite): number {
  if (answer.kind === 'table') return measureMinTableHeight(paper, answer)
  if (answer.kind === 'list') return answer.items.length * lineOf(paper)
  if (answer.kind === 'pairs') return Math.min(answer.pairs.length, 4) * (lineOf(paper) + SPACE)
  const { text, look } = textOf(answer, unanswered)
  return Math.min(paper.height(text, look, place), paper.depth / 4)
}

const lineOf = (paper: Paper): number => paper.height('A', TEXT, paper.full)

function textOf(answer: ReadAnswer, unanswered: string): { text: string; look: TextStyle } {
  const text = answer.kind === 'text' ? answer.text : ''
  return text === '' ? { text: unanswered, look: UNANSWERED } : { text, look: TEXT }
}

interface ListToWrite {
  readonly items: readonly { readonly text: string }[]
  readonly place: HorizontalSpan
}

function writeList(paper: Paper, parent: Element, { items, place }: ListToWrite): void {
  const list = paper.element(parent, 'L')
  for (const { text } of items) {
    const item = paper.element(list, 'LI')
    const written = { x: place.x + 12, width: place.width - 12 }
    paper.keep(paper.height(text, TEXT, written))
    const { y } = paper.pdf
    paper.write(item, 'Lbl', { text: '•', look: TEXT, place: { x: place.x, width: 12 }, y })
    paper.write(item, 'LBody', { text, look: TEXT, place: written, y })
    item.end()
  }
  list.end()
}

interface PairToWrite {
  readonly pair: ReadPair
  readonly place: HorizontalSpan
  readonly unanswered: string
}

/** Writes the label in a column of its own; a long text continues on the next page. */
function writePair(paper: Paper, parent: Element, { pair, place, unanswered }: PairToWrite): void {
  const { label, isResult } = pair
  const { text, look } = textOf({ kind: 'text', text: pair.text }, unanswered)
  const named = { x: place.x, width: place.width * 0.36 }
  const textBox = { x: named.x + named.width + 12, width: place.width - named.width - 12 }
  const [labelLook, textLook] = isResult ? [RESULT, RESULT] : [LABEL, look]
  const labelHeight = paper.height(label, labelLook, named)
  const textHeight = paper.height(text, textLook, textBox)
  paper.keep(Math.min(Math.max(labelHeight, textHeight), paper.depth / 3))
  const { y } = paper.pdf
  const page = paper.pageNumber
  const element = paper.element(parent, 'P')
  const first = paper.element(element, 'Span')
  first.add(() => paper.put({ text: label, look: labelLook, place: named, y }))
  first.end()
  const second = paper.element(element, 'Span')
  second.add(() => paper.put({ text, look: textLook, place: textBox, y }))
  second.end()
  element.end()
  if (paper.pageNumber === page) paper.pdf.y = Math.max(paper.pdf.y, y + labelHeight)
  paper.space(SPACE)
}
