import type { FormMessages } from '../../../../locales/react/fr-ca.ts'
import { formatDate } from '../../../../numbers/format-date.ts'
import { readAsWords, roundedWords } from '../../../figure-notice.ts'
import type { SheetSource } from '../sheet-source.ts'
import type { PastePlan, SkipReason, SkippedCell } from './plan-paste.ts'

/** Most cells that a message names; the others are counted. */
const MOST_NAMED = 5
/** Most characters of a pasted text that a message repeats. */
const MOST_REPEATED = 30

/** The result of a paste in words: first what was written, then each kind of problem, with its cells. */
export function pasteWords(plan: PastePlan, source: SheetSource, messages: FormMessages): readonly string[] {
  const { sheet } = messages
  const written = new Set(plan.edits.map(({ place }) => place)).size
  const words = [sheet.pasted(plan.edits.length, written)]
  if (plan.titlesAside !== null) words.push(sheet.titlesAside(plan.titlesAside))
  if (plan.areElsewhere) words.push(sheet.titlesElsewhere)
  if (plan.nameAside !== null) words.push(sheet.namesAside(plan.nameAside))
  if (plan.rowsBeyond > 0) words.push(sheet.rowsBeyond(plan.rowsBeyond, source.maxRows()))
  if (plan.columnsBeyond > 0) words.push(sheet.columnsBeyond(plan.columnsBeyond))
  words.push(...skippedWords(plan.skipped, source, messages))
  const [[pasted, iso] = []] = plan.completed
  if (pasted !== undefined && iso !== undefined)
    words.push(sheet.yearsRead(plan.completed.length, pasted, formatDate(iso, messages.locale)))
  const [unsure] = plan.unsure
  if (unsure !== undefined)
    words.push(
      readAsWords(
        plan.unsure.map(({ text }) => text),
        unsure.type,
        messages,
      ),
    )
  if (plan.rounded.length > 0) words.push(roundedWords(plan.rounded, messages))
  return words
}

/** Each kind of problem for which cells were not written, with the cells, in words. */
export function skippedWords(skipped: readonly SkippedCell[], source: SheetSource, messages: FormMessages): string[] {
  const { sheet } = messages
  return [...byReason(skipped)].map(([reason, cells]) => {
    const names = cells.slice(0, MOST_NAMED).map((cell) => cellName(cell, source, messages))
    return sheet.skipped[reason](cells.length, sheet.list(names, cells.length - names.length))
  })
}

/** Whether some of a paste was not written, or not exactly as it was pasted. */
export function isPartial({
  skipped,
  completed,
  unsure,
  rounded,
  nameAside,
  titlesAside,
  rowsBeyond,
  columnsBeyond,
}: PastePlan): boolean {
  return (
    skipped.length + completed.length + unsure.length + rounded.length + rowsBeyond + columnsBeyond > 0 ||
    nameAside !== null ||
    titlesAside !== null
  )
}

const IN_THE_WAY: ReadonlySet<SkipReason> = new Set(['file', 'heading', 'fixed', 'readOnly', 'computed'])

function cellName({ place, column, text, reason }: SkippedCell, source: SheetSource, messages: FormMessages): string {
  const field = source.columns[column]
  const isAdded = place >= source.rowCount()
  const row = isAdded ? messages.row(place + 1) : source.rowAt(place).label
  const name = reason === 'heading' ? row : messages.cell(field?.title ?? '', row)
  if (IN_THE_WAY.has(reason)) return name
  const repeated = text.length > MOST_REPEATED ? `${text.slice(0, MOST_REPEATED)}…` : text
  return messages.sheet.cellWithText(name, repeated.replace(/\s+/g, ' ').trim())
}

function byReason(cells: readonly SkippedCell[]): ReadonlyMap<SkipReason, readonly SkippedCell[]> {
  const groups = new Map<SkipReason, SkippedCell[]>()
  for (const cell of cells) {
    // A heading is reported once, however many of its cells are pasted over.
    const group = groups.get(cell.reason) ?? []
    if (cell.reason !== 'heading' || group.at(-1)?.place !== cell.place) group.push(cell)
    groups.set(cell.reason, group)
  }
  return groups
}
