import type { Field } from '../../../../description/form.ts'
import { parseDecimal } from '../../../../numbers/parse-number.ts'
import { foldText } from '../../../../text/fold-text.ts'
import { removeRowNames } from './remove-row-names.ts'
import type { PastedRows } from './repeat-block.ts'

/**
 * Removes a first row of column titles from pasted rows that were copied with it: otherwise the titles would become
 * data. It is a row of titles when most of its texts are titles of the table, over whichever columns, and none of the
 * others is a figure. A single text is a title only over its own column: elsewhere it may be an answer. A column of
 * names is removed too, see `removeRowNames`. `titlesAside` is the first title, or null for none; `areElsewhere` says
 * whether a title is over another column than its own.
 */
export function removeTitleRow(pasted: PastedRows, columns: readonly Field[], left: number) {
  const under = columns.slice(left)
  const whole = removeRowNames(pasted, under[0])
  const [first = []] = pasted
  const titles = columns.map(({ title }) => bareTitle(title))
  if (pasted.length < 2 || !areTitles(first, titles, left)) return { ...whole, titlesAside: null, areElsewhere: false }
  const rest = removeRowNames(pasted.slice(1), under[0])
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
  // A year may be a title: `2025` is data only where no column has that title.
  return others.length * 2 < filled.length && others.every(({ text }) => parseDecimal(text) === null)
}

const isOneOf = (titles: readonly string[], text: string) => text !== '' && titles.includes(text)

/** A title without its unit: `Montant ($)` matches the column `Montant`. */
const bareTitle = (title: string) =>
  foldText(title)
    .replace(/\s+/g, ' ')
    .replace(/\s*(?:\([^()]*\)|\*|:)$/, '')
    .trim()
