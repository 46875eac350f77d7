import { type Grid, isEntered } from '@octroi/forms/finance'

/** An item whose history can be chosen. */
interface NamedItem {
  readonly key: string
  readonly label: string
}

/** Lists everything that is entered in a grid, with labels, in order. */
export function listNamedItems({ lines, columns, definition }: Grid): readonly NamedItem[] {
  const ofLines = lines.filter(isEntered).flatMap((line): NamedItem[] => {
    const name = `${line.number}. ${line.label}`
    if (line.kind === 'list') return [{ key: `lists.${line.key}`, label: name }]
    return columns.map((column) => ({ key: `amounts.${column.id}.${line.key}`, label: `${name}, ${column.label}` }))
  })
  const ofFields = definition.fields.filter(({ kind }) => kind !== 'total')
  return [...ofLines, ...ofFields.map(({ key, label }) => ({ key: `fields.${key}`, label }))]
}
