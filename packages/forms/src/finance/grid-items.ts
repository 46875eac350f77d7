import { readAmount } from './cents.ts'
import type { GridField, GridLine } from './definition.ts'
import { fillList, STORED } from './fill-grid.ts'
import { mergeRows, readDetails } from './financial-row.ts'
import { isEntered } from './grid.ts'
import type { GridChanges } from './grid-changes.ts'
import type { Detail } from './grid-content.ts'
import type { GridChange, GridParts } from './grid-parts.ts'
import type { GridSaving } from './grid-saving.ts'
import { itemKey } from './item-key.ts'

/** Something of a grid that is saved by itself: an amount, the rows of a list, a field below the grid. */
export interface GridItem {
  /** `amounts.<column>.<line>`, `lists.<line>` or `fields.<field>`. */
  readonly key: string
  /** Decimal text of an amount; text of a field; JSON of a list, `{label, value}[]` by column. '' when blank. */
  readonly value: string
  /** Counted by a backend from 1 up, where it keeps people from overwriting each other. */
  readonly revision?: number
}

/** The items of a grid: what a saver follows, rather than whole columns. */
export interface GridItems {
  /** The keys of all items, blank ones too. */
  readonly keys: readonly string[]
  /** An item as it would be sent now, with the revision that it started from. Blank for a key that the grid does not know. */
  item(key: string): GridItem
  /** Whether an item differs from the last save. */
  isUnsaved(key: string): boolean
  /** The items that differ from the last save. */
  changed(): GridItem[]
  /** Told of every item that changed, or that was loaded. */
  subscribe(listener: (key: string) => void): () => void
  /** Takes items from outside as both current and saved. Keys that the grid does not know are left aside, here as below. */
  load(items: readonly GridItem[]): void
  /** Puts items in as the person's own, still to be saved. */
  put(items: readonly Pick<GridItem, 'key' | 'value'>[]): void
  /** Says that these items are saved now, with their new revisions; later changes to them stay unsaved. */
  markSaved(items: readonly GridItem[]): void
}

type Place =
  | { readonly line: GridLine; readonly column: string; readonly field?: undefined }
  | { readonly line: GridLine; readonly column?: undefined; readonly field?: undefined }
  | { readonly field: GridField; readonly line?: undefined }

interface Surroundings {
  readonly parts: GridParts
  readonly saving: GridSaving
  readonly changes: GridChanges
}

/** See GridItems for what each call promises. */
export class SavedItems implements GridItems {
  readonly #parts: GridParts
  readonly #saving: GridSaving
  readonly #changes: GridChanges
  readonly #places: ReadonlyMap<string, Place>
  readonly #revisions = new Map<string, number>()

  constructor({ parts, saving, changes }: Surroundings) {
    this.#parts = parts
    this.#saving = saving
    this.#changes = changes
    this.#places = new Map(placesOf(parts))
  }

  get keys(): readonly string[] {
    return [...this.#places.keys()]
  }

  item(key: string): GridItem {
    const revision = this.#revisions.get(key)
    return { key, value: this.#value(key), ...(revision !== undefined && { revision }) }
  }

  changed(): GridItem[] {
    return this.keys.filter((key) => this.isUnsaved(key)).map((key) => this.item(key))
  }

  load(items: readonly GridItem[]): void {
    this.put(items)
    this.markSaved(items)
  }

  #value(key: string): string {
    const place = this.#places.get(key)
    if (place === undefined) return ''
    if (place.field) return this.#saving.fieldUnit(place.field.key).text
    if (place.column !== undefined) return this.#saving.lineUnit(place.column, place.line).text
    const texts = this.#parts.grid.columns.map(({ id }) => [id, this.#saving.lineUnit(id, place.line).text] as const)
    const filled = texts.filter(([, text]) => text !== '[]').map(([id, text]) => `${JSON.stringify(id)}:${text}`)
    return filled.length === 0 ? '' : `{${filled.join(',')}}`
  }

  isUnsaved(key: string): boolean {
    const place = this.#places.get(key)
    if (place === undefined) return false
    if (place.field) return this.#saving.isChanged(`field ${place.field.key}`)
    const columns = place.column === undefined ? this.#parts.grid.columns.map(({ id }) => id) : [place.column]
    return columns.some((column) => this.#saving.isLineChanged(column, place.line))
  }

  subscribe(listener: (key: string) => void): () => void {
    return this.#changes.subscribeItems(listener)
  }

  put(items: readonly Pick<GridItem, 'key' | 'value'>[]): void {
    this.#changes.run((change) => {
      for (const { key, value } of items) {
        const place = this.#places.get(key)
        if (place !== undefined && this.#value(key) !== value) this.#putAt(place, value, change)
      }
    })
  }

  markSaved(items: readonly GridItem[]): void {
    for (const { key, value, revision } of items) {
      const place = this.#places.get(key)
      if (place === undefined) continue
      if (revision !== undefined) this.#revisions.set(key, revision)
      if (place.field) this.#saving.saveField(place.field.key, value.trim())
      else if (place.column !== undefined)
        this.#saving.saveLine(place.column, place.line, readAmount(value, STORED).text)
      else {
        const details = readList(value)
        for (const { id } of this.#parts.grid.columns)
          this.#saving.saveLine(id, place.line, JSON.stringify(details[id] ?? []))
      }
    }
    this.#changes.tell()
  }

  #putAt(place: Place, value: string, change: GridChange): void {
    const { grid, amounts, fields } = this.#parts
    if (place.field) {
      for (const changed of fields.set(place.field.key, value, STORED)) change.fields.add(changed)
    } else if (place.column !== undefined) {
      amounts.enter({ column: place.column, line: place.line.key }, readAmount(value, STORED), change.cells)
    } else {
      const details = readList(value)
      const rows = mergeRows(grid.columns.map(({ id }) => ({ id, details: details[id] })))
      fillList(this.#parts, { line: place.line.key, rows }, change)
    }
  }
}

function placesOf({ grid }: GridParts): [string, Place][] {
  const lines = grid.lines.filter(isEntered).flatMap((line): [string, Place][] => {
    if (line.kind === 'list') return [[itemKey(line), { line }]]
    return grid.columns.map(({ id }) => [itemKey(line, id), { line, column: id }])
  })
  const fields = grid.definition.fields.filter(({ kind }) => kind !== 'total')
  return [...lines, ...fields.map((field): [string, Place] => [`fields.${field.key}`, { field }])]
}

/** The saved rows of a list by column; what is no list has none. */
export function readList(value: string): Readonly<Record<string, readonly Detail[]>> {
  try {
    const raw: unknown = value === '' ? {} : JSON.parse(value)
    if (typeof raw !== 'object' || raw === null) return {}
    return Object.fromEntries(Object.entries(raw).map(([column, details]) => [column, readDetails(details)]))
  } catch {
    return {}
  }
}
