import type { Answer } from '@octroi/forms'
import { countJournalled, openJournal } from '@octroi/forms/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.tsx'
import { toastSuccess } from '../ui/toast.ts'
import { journalKey } from './journal-key.ts'
import type { FilledForm } from './use-filled-form.ts'

/**
 * Sends the unsaved answers on this device that were typed in earlier versions of a form: the server carries them over
 * like those that it had. They stay in their journal until it has, so that the next opening sends what this one could
 * not.
 */
export function useEarlierJournals({ owner, facts }: Pick<FilledForm, 'owner' | 'facts'>): void {
  const { t } = useTranslation()
  const userId = useUser().id
  const { readOnly, form } = facts
  const { version } = form
  useEffect(() => {
    if (readOnly || version < 2) return
    void sendEarlier({ owner, userId, version }).then(async (count) => {
      if (count === 0) return
      toastSuccess(t('formVersions.lateCarried'), t('formVersions.lateCarriedText'))
      await owner.onVersionChanged?.()
    })
  }, [owner, readOnly, version, userId, t])
}

interface Journals {
  readonly owner: FilledForm['owner']
  readonly userId: number
  /** The version of the form now. */
  readonly version: number
}

/** Sends what the journals of earlier versions hold; returns the number of answers that the server took. */
async function sendEarlier({ owner, userId, version }: Journals): Promise<number> {
  const versions = Array.from({ length: version - 1 }, (_, place) => place + 1)
  const keys = versions.map((each) => ({ each, key: journalKey({ userId, name: owner.name, version: each }) }))
  let count = 0
  for (const { each, key } of keys)
    if ((await countJournalled(key)) > 0) count += await sendJournal({ owner, key, version: each })
  return count
}

interface EarlierJournal {
  readonly owner: FilledForm['owner']
  readonly key: string
  readonly version: number
}

async function sendJournal({ owner, key, version }: EarlierJournal): Promise<number> {
  const journal = await openJournal(key)
  try {
    const entries = await journal.left()
    const newest = new Map(entries.toSorted((one, other) => one.at - other.at).map((entry) => [entry.option_id, entry]))
    if (newest.size === 0) return 0
    const answers = [...newest.values()].map(
      ({ option_id, value, details, revision }): Answer => ({
        option_id,
        value,
        details,
        ...(revision !== null && { revision }),
      }),
    )
    const { saved } = await owner.calls.save(answers, { keepalive: false, version })
    const taken = new Set(saved.map(({ option_id }) => option_id))
    await journal.write({ settle: entries.filter(({ option_id }) => taken.has(option_id)) })
    return taken.size
  } catch (error) {
    // The entries stay, and the next opening sends them again.
    if (error instanceof Error) return 0
    throw error
  } finally {
    journal.close()
  }
}
