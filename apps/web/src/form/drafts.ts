import type { Draft } from '../ui/form/draft.ts'

const PREFIX = 'octroi.draft/'

/** Keys are by person: nobody else who logs in on this device is offered it. */
export const draftKey = (userId: number, form: string): string => `${PREFIX}user:${userId}/${form}`

/** A draft kept for this tab, or undefined. What cannot be read is thrown away: it is of no use to anybody. */
export function readDraft(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    const draft = JSON.parse(text) as Partial<Draft>
    if (draft.changed && draft.base && typeof draft.at === 'string') {
      return { changed: draft.changed, base: draft.base, version: draft.version ?? null, at: draft.at }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  sessionStorage.removeItem(key)
  return undefined
}

/** Keeps a draft. False when the browser has no room for it: the form itself still holds everything. */
export function writeDraft(key: string, draft: Draft): boolean {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft))
    return true
  } catch (error) {
    if (error instanceof DOMException) return false
    throw error
  }
}

export function forgetDraft(key: string): void {
  sessionStorage.removeItem(key)
}
