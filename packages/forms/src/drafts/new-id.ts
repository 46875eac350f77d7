import type { FormDescription } from '../description/form.ts'
import { walkQuestions } from './draft-tree.ts'

/** Returns an id that no other part has or had. */
export type NewId = () => number

const LOWEST = 100_000_000
const HIGHEST = 1_000_000_000

/**
 * Returns a source of ids for new parts of a draft. They are drawn at random among nine digits, so that two people who
 * add parts at once, or somebody who adds one where another was removed, get ids of their own: saved answers belong to
 * an id. `random` returns a number from 0 up to 1, such as `Math.random`.
 */
export function createNewId(draft: FormDescription, random: () => number): NewId {
  const taken = collectIds(draft)
  return () => {
    let id: number
    do id = LOWEST + Math.floor(random() * (HIGHEST - LOWEST))
    while (taken.has(id))
    taken.add(id)
    return id
  }
}

/** All ids of sections, questions, options and kinds of documents. */
export function collectIds({ sections }: Pick<FormDescription, 'sections'>): Set<number> {
  const ids = new Set(sections.map(({ id }) => id))
  for (const section of sections)
    for (const { id, options, computed } of walkQuestions(section.questions)) {
      ids.add(id)
      for (const option of [...options, ...(computed?.options ?? [])]) {
        ids.add(option.id)
        if (option.document_type !== null) ids.add(option.document_type.id)
      }
    }
  return ids
}
