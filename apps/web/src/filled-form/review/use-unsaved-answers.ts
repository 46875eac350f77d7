import type { Answer } from '@octroi/forms'
import { openJournal } from '@octroi/forms/react'
import { useQuery } from '@tanstack/react-query'
import { useUser } from '../../session/session.tsx'
import { journalKey } from '../journal-key.ts'
import type { FilledForm } from '../use-filled-form.ts'

/**
 * The person's answers on this device that the server has not saved (decision 6), the newest of each; undefined while
 * loading. They stay in the journal, from which the form page restores and sends them.
 */
export function useUnsavedAnswers({
  owner,
  facts,
}: Pick<FilledForm, 'owner' | 'facts'>): readonly Answer[] | undefined {
  const key = journalKey({ userId: useUser().id, name: owner.name, version: facts.form.version })
  return useQuery({
    queryKey: ['unsaved-answers', key],
    queryFn: () => readUnsaved(key),
    staleTime: 0,
    gcTime: 0,
    throwOnError: true,
  }).data
}

async function readUnsaved(key: string): Promise<readonly Answer[]> {
  const journal = await openJournal(key)
  try {
    const journaled = await journal.left()
    const oldestFirst = journaled.toSorted((one, other) => one.at - other.at)
    const newest = new Map(oldestFirst.map((entry) => [entry.option_id, entry]))
    return [...newest.values()].map(({ option_id, value, details }) => ({ option_id, value, details }))
  } finally {
    journal.close()
  }
}

/** Replaces answers by their unsaved versions. */
export function applyUnsavedAnswers(answers: readonly Answer[], unsaved: readonly Answer[]): readonly Answer[] {
  const changed = new Set(unsaved.map(({ option_id }) => option_id))
  return [...answers.filter(({ option_id }) => !changed.has(option_id)), ...unsaved]
}

/** Selects unsaved answers that differ from the saved ones: after a lost reply, some may have been saved. */
export function selectChangedAnswers(unsaved: readonly Answer[], saved: readonly Answer[]): readonly Answer[] {
  const savedByOption = new Map(saved.map((answer) => [answer.option_id, answer]))
  return unsaved.filter(({ option_id, value, details }) => {
    const there = savedByOption.get(option_id)
    return (there?.value ?? '') !== (value ?? '') || (there?.details ?? null) !== (details ?? null)
  })
}
