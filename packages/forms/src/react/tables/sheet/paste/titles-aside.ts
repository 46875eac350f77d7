import type { Field } from '../../../../description/form.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import { foldText } from '../../../../text/fold-text.ts'
import { withoutNames } from './names-aside.ts'
import type { PastedRows } from './repeat-block.ts'

/**
 * Rows copied with the titles of their columns: the first row is left aside, or the titles would be data. It is one of
 * titles when most of its texts are titles of the table, under whichever of its columns they fall, and no other is a
 * figure. One text alone is a title only of its own column: elsewhere it may be an answer. A column of names is left aside too, see `withoutNames`. `titlesAside`: the first title, null where there is
 * none; `areElsewhere`: a title is over another column than its own.
 */
export function withoutTitles(pasted: PastedRows, columns: readonly Field[], left: number) {
  const under = columns.slice(left)
  const whole = withoutNames(pasted, under[0])
  const [first = []] = pasted
  const titles = columns.map(({ title }) => bareTitle(title))
  if (pasted.length < 2 || !areTitles(first, titles, left)) return { ...whole, titlesAside: null, areElsewhere: false }
  const rest = withoutNames(pasted.slice(1), under[0])
  const over = first.slice((pasted[1]?.length ?? 0) - (rest.block[0]?.length ?? 0)).map(bareTitle)
  return {
    ...rest,
    titlesAside: first.map((text) => text.trim()).find((text) => text !== '') ?? null,
    areElsewhere: over.some((text, at) => isOneOf(titles, text) && text !== titles[left + at]),
  }
}

function areTitles(texts: readonly string[], titles: readonly string[], left: number): boolean {
  const filled = texts.flatMap((text, at) => (text.trim() === '' ? [] : [{ text, own: titles[left + at] ?? '' }]))
  const ownTitles = filled.length > 1 ? titles : filled.map(({ own }) => own)
  const others = filled.filter(({ text }) => !isOneOf(ownTitles, bareTitle(text)))
  // A year may be a title: `2025` is data only where no column is called so.
  return others.length * 2 < filled.length && others.every(({ text }) => parseDecimal(text) === null)
}

const isOneOf = (titles: readonly string[], text: string) => text !== '' && titles.includes(text)

/** A title without its unit: `Montant ($)` is over the column that the form calls `Montant`. */
const bareTitle = (title: string) =>
  foldText(title)
    .replace(/\s+/g, ' ')
    .replace(/\s*(?:\([^()]*\)|\*|:)$/, '')
    .trim()
