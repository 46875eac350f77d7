import type { Option } from '../../description/form.ts'
import { newField, newOption, type NewId, type Starter } from '../../drafts/index.ts'
import type { PartKind } from './panel-schema.ts'

/** A part of a list, as its panel holds it. */
export type ListPart = Readonly<Record<string, unknown>>

/** What is needed to add to a list; without `starter` for lists that belong to no question. */
export interface ListStarter {
  readonly kind: PartKind
  readonly starter: Starter | null
  readonly newId: NewId
}

/** Returns a new part for a list, in the form of the description; `rank` counts from 0. */
export function newPart(parts: readonly ListPart[], { kind, starter }: ListStarter): object {
  if (kind === 'check') return { holds: '', message: '', questions: [] }
  if (kind === 'prefill' || starter === null) return { from: [] }
  if (kind === 'option')
    return newOption(
      starter,
      freeRank(parts, (rank) => newOption(starter, rank).custom),
    )
  return newField(
    starter,
    freeRank(parts, (rank) => newField(starter, rank).id),
  )
}

/** The first rank from the length of a list on whose key no part has. */
function freeRank(parts: readonly ListPart[], keyOf: (rank: number) => string | null): number {
  const taken = new Set(parts.flatMap(({ id, custom }) => [id, custom]))
  let rank = parts.length
  for (let key = keyOf(rank); key !== null && taken.has(key); key = keyOf(rank)) rank += 1
  return rank
}

/** Returns a copy of a part with an id of its own. */
export function copyPart(part: ListPart, parts: readonly ListPart[], list: ListStarter): ListPart {
  if (list.kind === 'option') return { ...part, id: list.newId() }
  return list.kind === 'field' ? { ...part, id: Reflect.get(newPart(parts, list), 'id') as unknown } : part
}

/** The key of a part of a list for React: an option's id never changes; anything else is its place. */
export const listKey = ({ id }: ListPart, place: number): string => (typeof id === 'number' ? `o${id}` : `p${place}`)

/** The lines of a pasted text: the first column of each row of a spreadsheet that has something in it. */
export function pastedLines(text: string): string[] {
  return text.split(/\r\n|\r|\n/).flatMap((row) => {
    const cell = unquoted(row.split('\t').find((each) => each.trim() !== '') ?? '')
    return cell === '' ? [] : [cell]
  })
}

/** A cell without the quotes that a spreadsheet puts around a text with quotes or tabs in it. */
function unquoted(cell: string): string {
  const [, inside] = /^"([^]*)"$/.exec(cell.trim()) ?? []
  return inside === undefined ? cell.trim() : inside.replaceAll('""', '"').trim()
}

/** The property of a part that pasted lines become. */
export const pastedInto = (kind: PartKind): string | null =>
  kind === 'option' ? ('label' satisfies keyof Option) : kind === 'field' ? 'title' : null

/** Returns a list with a part moved by some places. */
export function movePart<Part>(parts: readonly Part[], place: number, by: -1 | 1): Part[] {
  const [part] = parts.slice(place, place + 1)
  return part === undefined ? [...parts] : parts.toSpliced(place, 1).toSpliced(place + by, 0, part)
}

/** What a part is called: its label, title or message; '' without one. */
export const labelOf = ({ label, title, message }: ListPart): string => {
  for (const text of [label, title, message]) if (typeof text === 'string') return text
  return ''
}
