import type { IndexedOption } from '../description/index-form.ts'
import type { Answer } from '../values/answer.ts'
import { parseJsonOrUndefined } from '../values/parse-json.ts'

/** Returns an answer without the cells of columns that its question no longer has; any other answer is the same. */
export function withoutLostCells(old: IndexedOption, next: IndexedOption, answer: Answer): Answer {
  const there = new Set(cellIdsOf(next))
  const lost = new Set(cellIdsOf(old).filter((id) => !there.has(id)))
  const value: unknown = lost.size === 0 ? undefined : parseJsonOrUndefined(answer.value)
  if (typeof value !== 'object' || value === null) return answer
  const without = Array.isArray(value)
    ? value.map((row: unknown) => withoutCells(row, lost))
    : withoutCells(value, lost)
  return { ...answer, value: JSON.stringify(without) }
}

/** Names of the cells in a value: columns of a table, or options of the questions that a group repeats. */
function cellIdsOf({ question: { question, definition, model } }: IndexedOption): string[] {
  const columns = definition.repeatsChildren === true ? (model.repeated?.columns ?? []) : question.fields
  return columns.map(({ id }) => id)
}

function withoutCells(row: unknown, lost: ReadonlySet<string>): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row
  return Object.fromEntries(Object.entries(row).filter(([id]) => !lost.has(id)))
}
