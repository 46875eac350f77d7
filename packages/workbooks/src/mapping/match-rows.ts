import type { Grid, GridLine } from '@octroi/forms/finance'
import type { ReadSheet } from '../reading/read-workbook.ts'
import { readLineNumber, type SheetLayout } from './layout.ts'
import type { LineMapping, RowTarget, SheetRow, Understanding } from './mapped-lines.ts'
import { labelText, leadingNumber, compareNames, normalName } from './names.ts'
import { cellText, readAmountCell } from './read-amount-cell.ts'
import { acceptsTarget, type RowFigures } from './acceptance.ts'
import { titledSection } from './sections.ts'
import { isOfGrid, type NamedTarget, proposalsFor, targetsOf } from './targets.ts'

/**
 * Least similarity, from 0 to 1, between the label of a row and that of the line whose number is in a cell of the row.
 */
const AGREES = 0.4
/** Least similarity where the number begins the label; it is stricter, because such a number is less reliable. */
const AGREES_WITH_ITS_OWN = 0.7
/** Most unknown rows for which similar labels are looked up: nobody answers more questions. */
const MOST_ASKED = 300

/** The knowledge that a sheet's rows are matched with. */
export interface Matching {
  readonly grid: Grid
  readonly layout: SheetLayout
  readonly remembered: LineMapping
  /** The mapping that was answered for this sheet. */
  readonly answered: LineMapping
}

/**
 * Maps each row of a sheet. Rows before the first line are left out, and also rows such as titles, which have no
 * amounts and no name of the grid.
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
  /** The number in the column of line numbers. */
  readonly number: number | null
  readonly hasAmounts: boolean
  /** The cells to the right of the label. */
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
  /** The section of the last title, until the section's sum. */
  #section: number | null = null

  constructor(matching: Matching) {
    this.#matching = matching
    this.#targets = targetsOf(matching.grid)
  }

  /** Maps the next row; null for a row to leave out. */
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
    return {
      label,
      normal: normalName(label),
      number: readLineNumber(cells, numbers),
      hasAmounts,
      cells: beside,
      isNegative,
    }
  }

  /** Rows with the same label get numbered names, in their order. */
  #nameOf(normal: string): string {
    const time = (this.#times.get(normal) ?? 0) + 1
    this.#times.set(normal, time)
    return time === 1 ? normal : `${normal} #${time}`
  }

  #isHeading({ label, hasAmounts }: FoundRow, following: Cells): boolean {
    const { grid, layout } = this.#matching
    const next = readLineNumber(following, layout.numbers)
    return (
      !hasAmounts && grid.definition.headings.some(({ before, label: heading }) => before === next && heading === label)
    )
  }

  /**
   * Understands a row. Its target must be able to take its figures, except a line that a person chose, and except in
   * our own export, where people may have typed texts over amounts.
   */
  #accepted(name: string, row: FoundRow): Understood | undefined {
    const { grid, layout } = this.#matching
    const understood = this.#understood(name, row)
    if (understood === undefined || layout.isOurs) return understood
    const [target, how] = understood
    const isConfirmed = how === 'answered' && target.kind === 'line'
    return isConfirmed || acceptsTarget(grid, target, row) ? understood : undefined
  }

  #understood(name: string, row: FoundRow): Understood | undefined {
    const { grid, layout, remembered, answered } = this.#matching
    const numbered = row.number === null ? undefined : grid.lineByNumber.get(row.number)
    const answeredMeaning = meaningOf(answered.rows, name)
    if (answeredMeaning !== undefined && isOfGrid(grid, answeredMeaning)) return [answeredMeaning, 'answered']
    if (layout.isOurs && numbered) return [{ kind: 'line', line: numbered.key }, 'number']
    if (layout.isOurs && this.#list) return [{ kind: 'detail', line: this.#list.key }, 'place']
    const rememberedMeaning = meaningOf(remembered.rows, name)
    if (
      rememberedMeaning !== undefined &&
      isOfGrid(grid, rememberedMeaning) &&
      acceptsTarget(grid, rememberedMeaning, row)
    )
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
    // The sum of a section ends it.
    if (line?.grand === true) this.#section = null
  }
}

const meaningOf = (rows: LineMapping['rows'], name: string): RowTarget | undefined =>
  Object.hasOwn(rows, name) ? rows[name] : undefined

function isNear({ normal }: FoundRow, { label }: GridLine, least: number): boolean {
  return compareNames(normal, normalName(label)) >= least
}
