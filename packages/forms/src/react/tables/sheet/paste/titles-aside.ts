import type { Field } from '../../../../description/form.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import { foldText } from '../../../../text/fold-text.ts'
import { withoutNames } from './names-aside.ts'
import type { PastedRows } from './repeat-block.ts'

/**
 * Rows copied with the titles of their columns: the first row is left aside, or the titles would be data. It is one of
 * titles when most of its texts are those of the columns that they would fall on, and none is a figure. A column of
 * names is left aside too, see `withoutNames`. `titlesAside`: the first title, null where there is none.
 */
export function withoutTitles(pasted: PastedRows, columns: readonly Field[]) {
  const whole = withoutNames(pasted, columns[0])
  const [first = []] = whole.block
  if (pasted.length < 2 || !areTitles(first, columns)) return { ...whole, titlesAside: null }
  const rest = withoutNames(pasted.slice(1), columns[0])
  return { ...rest, titlesAside: first.map((text) => text.trim()).find((text) => text !== '') ?? null }
}

function areTitles(texts: readonly string[], columns: readonly Field[]): boolean {
  const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ text, title: columns[at]?.title ?? '' }]))
  const alike = filled.filter(({ text, title }) => title !== '' && bareTitle(text) === bareTitle(title))
  return alike.length * 2 > filled.length && filled.every(({ text }) => parseDecimal(text) === null)
}

/** A title without its unit: `Montant ($)` stands over the column that the form calls `Montant`. */
const bareTitle = (title: string) =>
  foldText(title)
    .replace(/\s+/g, ' ')
    .replace(/\s*(?:\([^()]*\)|\*|:)$/, '')
    .trim()
