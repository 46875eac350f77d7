import type { Answer } from '@octroi/forms'

// Stands in for your database. It is global to the process, because Next.js loads a module once for pages and once for
// routes.
const process = globalThis as { keptAnswers?: Map<number, Answer> }
const kept = (process.keptAnswers ??= new Map())

export async function savedAnswers(): Promise<readonly Answer[]> {
  return [...kept.values()]
}

export async function keepAnswers(answers: readonly Answer[]): Promise<void> {
  for (const answer of answers) kept.set(answer.option_id, answer)
}
