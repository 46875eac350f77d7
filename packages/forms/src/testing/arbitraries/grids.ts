import { type Arbitrary, array, boolean, integer, record } from 'fast-check'
import type { GridDefinition, GridLine } from '../../finance/definition.ts'

interface DrawnGroup {
  readonly inputs: number
  readonly hasList: boolean
  readonly hasTotal: boolean
}

const group: Arbitrary<DrawnGroup> = record({
  inputs: integer({ min: 1, max: 3 }),
  hasList: boolean(),
  hasTotal: boolean(),
})

/** Budget grids of one to four columns and up to four groups, each with its list and its total or without. */
export const gridDefinition: Arbitrary<GridDefinition> = record({
  columns: integer({ min: 1, max: 4 }),
  groups: array(group, { minLength: 1, maxLength: 4 }),
}).map(({ columns, groups }) => ({
  id: 'drawn',
  label: 'Grille',
  columns: Array.from({ length: columns }, (_, place) => ({
    id: `y${place}`,
    label: `Année ${place}`,
    type_id: place + 1,
  })),
  groups: groups.map((_, place) => ({ id: `g${place}`, label: `Groupe ${place}` })),
  headings: [{ before: 1, label: 'Lignes' }],
  lines: linesOf(groups),
  indicators: [],
  fields: [],
}))

function linesOf(groups: readonly DrawnGroup[]): GridLine[] {
  const lines: GridLine[] = []
  const add = (place: number, kind: GridLine['kind'], expression?: string) => {
    const number = lines.length + 1
    const named = { number, key: `l${number}`, group: `g${place}`, kind, label: `Ligne ${number}` }
    lines.push(expression === undefined ? named : { ...named, expression })
  }
  for (const [place, { inputs, hasList, hasTotal }] of groups.entries()) {
    const first = lines.length + 1
    for (let input = 0; input < inputs; input++) add(place, 'input')
    if (hasList) add(place, 'list')
    if (hasTotal) add(place, 'total', `${first}..${lines.length}`)
  }
  return lines
}
