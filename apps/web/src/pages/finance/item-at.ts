import { type Grid, isEntered } from '@octroi/forms/finance'

/**
 * The key of the item that something on the page belongs to, by the id that the grid gives to its cells and fields; null
 * where it is none.
 */
export function itemAt(grid: Grid, target: Element): string | null {
  const id = target.closest('[role="gridcell"]')?.id ?? target.closest('[id]')?.id ?? ''
  return itemsOf(grid).find(({ endings }) => endings.some((ending) => id.endsWith(ending)))?.key ?? null
}

/** An item that a person may ask about. */
interface NamedItem {
  readonly key: string
  readonly label: string
  readonly endings: readonly string[]
}

/** Everything that is entered in a grid, by name, in its order. */
export function itemsOf({ lines, columns, definition }: Grid): readonly NamedItem[] {
  const ofLines = lines.filter(isEntered).flatMap((line): NamedItem[] => {
    const name = `${line.number}. ${line.label}`
    const endings = columns.map((column) => `-${line.key}-${column.id}`)
    if (line.kind === 'list') return [{ key: `lists.${line.key}`, label: name, endings }]
    return columns.map((column, place) => ({
      key: `amounts.${column.id}.${line.key}`,
      label: `${name}, ${column.label}`,
      endings: endings.slice(place, place + 1),
    }))
  })
  const ofFields = definition.fields.filter(({ kind }) => kind !== 'total')
  return [...ofLines, ...ofFields.map(({ key, label }) => ({ key: `fields.${key}`, label, endings: [`-${key}`] }))]
}
