import type { ReadAnswer, ReadTable } from '@octroi/forms/reading'
import type { DossierBlock, LabelledText } from './pdf/content.ts'

const block = (answer: ReadAnswer): DossierBlock => ({ kind: 'answer', label: '', depth: 0, answer })

/** Creates a block of facts, each with its label; an empty text is shown as unanswered. */
export const factsBlock = (facts: readonly LabelledText[]): DossierBlock =>
  block({ kind: 'pairs', pairs: facts.map(([label, text], key) => ({ key, label, text, isResult: false })) })

/** Creates a block of plain text. */
export const textBlock = (text: string): DossierBlock => block({ kind: 'text', text })

/** Creates a table of texts; its first column labels the rows. */
export function tableBlock(
  name: string,
  [firstTitle = '', ...titles]: readonly string[],
  rows: readonly (readonly string[])[],
): DossierBlock {
  const table: ReadTable = {
    kind: 'table',
    name,
    firstTitle,
    columns: titles.map((title, at) => ({
      key: String(at),
      type: 'text',
      title,
      heading: undefined,
      isFigures: false,
      isExtra: false,
    })),
    rows: rows.map(([label = '', ...cells], key) => ({ key, label, kind: 'row', cells })),
    totals: null,
  }
  return block(table)
}
