import type { Grid, GridLine } from '@octroi/forms/finance'
import type { ReadSheet } from '../reading/read-workbook.ts'
import { numberIn, type SheetLayout } from './layout.ts'
import type { LineMapping, RowTarget, SheetRow, Understanding } from './mapped-lines.ts'
import { labelText, leadingNumber, nearness, normalName } from './names.ts'
import { cellText, readAmountCell } from './read-amount-cell.ts'
import { accepts, type RowFigures } from './acceptance.ts'
import { titledSection } from './sections.ts'
import { isOfGrid, type NamedTarget, proposalsFor, targetsOf } from './targets.ts'

/** Least likeness, 0 to 1, of a row's label and that of the line whose number the row has in a cell of its own. */
const AGREES = 0.4
/** Least likeness where the number is the beginning of the label: it says less about which line is meant. */
const AGREES_WITH_ITS_OWN = 0.7
/** Most unknown rows for which similar labels are looked up: nobody answers more questions. */
const MOST_ASKED = 300

/** What a sheet's rows are matched with. */
export interface Matching {
  readonly grid: Grid
  readonly layout: SheetLayout
  readonly remembered: LineMapping
  /** The mapping that was answered for this sheet. */
  readonly answered: LineMapping
}

/**
 * Finds what each row of a sheet is. Rows before the lines are left out, and rows without amounts whose name is not in
 * the grid, such as titles.
 */
export function matchRows({ rows }: ReadSheet, matching: Matching): SheetRow[] {
  const matcher = new RowMatcher(matching)
  return rows.flatMap((cells, place) => {
    if (place < matching.layout.firstRow) return []
    const row = matcher.next(cells, place, rows[place + 1])
    return row === null ? [] : [row]
  })
}

type Cells = ReadSheet['rows'][number]

interface FoundRow {
  readonly label: string
  readonly normal: string
  /** In the column of numbers. */
  readonly number: number | null
  readonly hasAmounts: boolean
  /** Cells right of the labels. */
  readonly cells: Cells
  readonly isNegative: boolean
}

type Understood = readonly [target: RowTarget, how: Understanding]

/** Goes through the rows of a sheet, tracking which list may have rows now and which line was named last. */
class RowMatcher {
  readonly #matching: Matching
  readonly #targets: readonly NamedTarget[]
  readonly #times = new Map<string, number>()
  #asked = 0
  #list: GridLine | null = null
  #last: GridLine | null = null
  /** The section that the last title began, until its sum. */
  #section: number | null = null

  constructor(matching: Matching) {
    this.#matching = matching
    this.#targets = targetsOf(matching.grid)
  }

  /** Null for a row that is none. */
  next(cells: Cells, place: number, following: Cells = []): SheetRow | null {
    const row = this.#found(cells)
    if (row.label === '' && row.number === null && !row.hasAmounts) {
      this.#list = null
      return null
    }
    const name = this.#nameOf(row.normal)
    const understood = this.#isHeading(row, following) ? undefined : this.#accepted(name, row)
    if (!row.hasAmounts && understood === undefined)
      this.#section = titledSection(this.#matching.grid, row.normal) ?? this.#section
    const [target, how] = understood ?? []
    this.#follow(target)
    if (target === undefined && !row.hasAmounts) return null
    return { place, name, label: row.label, target, how, proposals: target ? [] : this.#proposals(row) }
  }

  #found(cells: Cells): FoundRow {
    const { labels, numbers, amounts } = this.#matching.layout
    const label = labelText(cellText(cells[labels]))
    const hasAmounts = amounts.some(({ place }) => readAmountCell(cells[place]) !== null)
    const read = amounts.flatMap(({ place }) => readAmountCell(cells[place]) ?? [])
    const isNegative = read.length > 0 && read.every((amount) => 'cents' in amount && amount.cents < 0)
    const beside = cells.slice(labels + 1)
    return { label, normal: normalName(label), number: numberIn(cells, numbers), hasAmounts, cells: beside, isNegative }
  }

  /** Rows under one label are told apart by their order. */
  #nameOf(normal: string): string {
    const time = (this.#times.get(normal) ?? 0) + 1
    this.#times.set(normal, time)
    return time === 1 ? normal : `${normal} #${time}`
  }

  #isHeading({ label, hasAmounts }: FoundRow, following: Cells): boolean {
    const { grid, layout } = this.#matching
    const next = numberIn(following, layout.numbers)
    return (
      !hasAmounts && grid.definition.headings.some(({ before, label: heading }) => before === next && heading === label)
    )
  }

  /**
   * A target that cannot take the figures of the row is never accepted, even from our own export: people may have typed
   * texts in it.
   */
  #accepted(name: string, row: FoundRow): Understood | undefined {
    const { grid, layout } = this.#matching
    const understood = this.#understood(name, row)
    if (understood === undefined || layout.isOurs) return understood
    const [target, how] = understood
    const isConfirmed = how === 'answered' && target.kind === 'line'
    return isConfirmed || accepts(grid, target, row) ? understood : undefined
  }

  #understood(name: string, row: FoundRow): Understood | undefined {
    const { grid, layout, remembered, answered } = this.#matching
    const numbered = row.number === null ? undefined : grid.lineByNumber.get(row.number)
    const answeredMeaning = meaningOf(answered.rows, name)
    if (answeredMeaning !== undefined && isOfGrid(grid, answeredMeaning)) return [answeredMeaning, 'answered']
    if (layout.isOurs && numbered) return [{ kind: 'line', line: numbered.key }, 'number']
    if (layout.isOurs && this.#list) return [{ kind: 'detail', line: this.#list.key }, 'place']
    const rememberedMeaning = meaningOf(remembered.rows, name)
    if (rememberedMeaning !== undefined && isOfGrid(grid, rememberedMeaning) && accepts(grid, rememberedMeaning, row))
      return [rememberedMeaning, 'remembered']
    if (numbered && (row.normal === '' || isNear(row, numbered, AGREES)))
      return [{ kind: 'line', line: numbered.key }, 'number']
    if (numbered) return undefined
    const [named, ...others] = this.#targets.filter(({ normal }) => normal === row.normal)
    if (named && others.length === 0) return [named.target, 'label']
    const own = grid.lineByNumber.get(leadingNumber(row.label) ?? 0)
    return own && isNear(row, own, AGREES_WITH_ITS_OWN) ? [{ kind: 'line', line: own.key }, 'number'] : undefined
  }

  #proposals(row: RowFigures & Pick<FoundRow, 'isNegative'>): SheetRow['proposals'] {
    this.#asked++
    if (this.#asked > MOST_ASKED) return []
    const surroundings = { grid: this.#matching.grid, targets: this.#targets, last: this.#last, section: this.#section }
    return proposalsFor(row, { ...surroundings, isNegative: row.isNegative })
  }

  #follow(target: RowTarget | undefined): void {
    if (target?.kind === 'detail') return
    const line = target?.kind === 'line' ? this.#matching.grid.lineByKey.get(target.line) : undefined
    this.#list = line?.kind === 'list' ? line : null
    this.#last = line ?? this.#last
    // The sum of a whole section closes it.
    if (line?.grand === true) this.#section = null
  }
}

const meaningOf = (rows: LineMapping['rows'], name: string): RowTarget | undefined =>
  Object.hasOwn(rows, name) ? rows[name] : undefined

function isNear({ normal }: FoundRow, { label }: GridLine, least: number): boolean {
  return nearness(normal, normalName(label)) >= least
}
