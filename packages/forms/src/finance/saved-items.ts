import { readAmount } from './cents.ts'
import type { GridField, GridLine } from './definition.ts'
import { fillList, STORAGE_LOCALE } from './fill-grid.ts'
import { mergeRows } from './financial-row.ts'
import { isEntered } from './grid.ts'
import type { GridChanges } from './grid-changes.ts'
import type { GridItem, GridItems } from './grid-items.ts'
import { readField } from './grid-fields.ts'
import type { GridChange, GridParts } from './grid-parts.ts'
import type { GridSaving } from './grid-saving.ts'
import { itemKey } from './item-key.ts'
import { listText, readList } from './list-value.ts'

type ItemPlace =
  | { readonly line: GridLine; readonly column: string; readonly field?: undefined }
  | { readonly line: GridLine; readonly column?: undefined; readonly field?: undefined }
  | { readonly field: GridField; readonly line?: undefined }

interface Surroundings {
  readonly parts: GridParts
  readonly saving: GridSaving
  readonly changes: GridChanges
}

/** The items of a grid; see GridItems for what each method promises. */
export class SavedItems implements GridItems {
  readonly #parts: GridParts
  readonly #saving: GridSaving
  readonly #changes: GridChanges
  readonly #places: ReadonlyMap<string, ItemPlace>
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
    // The baseline is what the store writes and not what a server wrote: `1000.50`, or the default of a choice, is no
    // change.
    this.markSaved(items.map((item) => ({ ...item, value: this.#value(item.key) })))
  }

  #value(key: string): string {
    const place = this.#places.get(key)
    if (place === undefined) return ''
    if (place.field) return this.#saving.fieldUnit(place.field.key).text
    if (place.column !== undefined) return this.#saving.lineUnit(place.column, place.line).text
    return listText(this.#parts.grid.columns.map(({ id }) => [id, this.#saving.lineUnit(id, place.line).text]))
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
      if (place.field)
        this.#saving.saveField(place.field.key, readField(place.field, value, STORAGE_LOCALE).text.trim())
      else if (place.column !== undefined)
        this.#saving.saveLine(place.column, place.line, readAmount(value, STORAGE_LOCALE).text)
      else {
        const details = readList(value)
        for (const { id } of this.#parts.grid.columns)
          this.#saving.saveLine(id, place.line, JSON.stringify(details[id] ?? []))
      }
    }
    this.#saving.saveTotals()
    this.#changes.tell()
  }

  #putAt(place: ItemPlace, value: string, change: GridChange): void {
    const { grid, amounts, fields } = this.#parts
    if (place.field) {
      for (const changed of fields.set(place.field.key, value, STORAGE_LOCALE)) change.fields.add(changed)
    } else if (place.column !== undefined) {
      amounts.enter({ column: place.column, line: place.line.key }, readAmount(value, STORAGE_LOCALE), change.cells)
    } else {
      const details = readList(value)
      const rows = mergeRows(grid.columns.map(({ id }) => ({ id, details: details[id] })))
      fillList(this.#parts, { line: place.line.key, rows }, change)
    }
  }
}

function placesOf({ grid }: GridParts): [string, ItemPlace][] {
  const lines = grid.lines.filter(isEntered).flatMap((line): [string, ItemPlace][] => {
    if (line.kind === 'list') return [[itemKey(line), { line }]]
    return grid.columns.map(({ id }) => [itemKey(line, id), { line, column: id }])
  })
  const fields = grid.definition.fields.filter(({ kind }) => kind !== 'total')
  return [...lines, ...fields.map((field): [string, ItemPlace] => [`fields.${field.key}`, { field }])]
}
