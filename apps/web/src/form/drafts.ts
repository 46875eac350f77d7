import type { Draft } from '../ui/form/draft.ts'

const prefixOf = (userId: number): string => `octroi.draft/user:${userId}/`

/** Storage key, which holds the user's id, so that nobody else on this device is offered the draft. */
export const draftKey = (userId: number, form: string): string => `${prefixOf(userId)}${form}`

const keysOf = (userId: number): string[] =>
  Object.keys(sessionStorage).filter((key) => key.startsWith(prefixOf(userId)))

/** Number of a person's drafts in this tab. */
export const countDrafts = (userId: number): number => keysOf(userId).length

/** True if this tab has a draft of a form. */
export const hasDraft = (userId: number, form: string): boolean => readDraft(draftKey(userId, form)) !== undefined

/** The drafts whose keys have a prefix. */
export const listDraftsWithPrefix = (key: string): { readonly key: string; readonly draft: Draft }[] =>
  Object.keys(sessionStorage)
    .filter((one) => one.startsWith(key))
    .toSorted()
    .flatMap((one) => {
      const draft = readDraft(one)
      return draft ? [{ key: one, draft }] : []
    })

/** Removes the drafts of a person from this tab. */
export function forgetDraftsOf(userId: number): void {
  for (const key of keysOf(userId)) sessionStorage.removeItem(key)
}

/** Reads a draft of this tab; undefined if there is none. An unreadable one is deleted. */
export function readDraft(key: string): Draft | undefined {
  const text = sessionStorage.getItem(key)
  if (text === null) return undefined
  try {
    const draft = JSON.parse(text) as Partial<Draft>
    if (draft.changed && draft.base && typeof draft.at === 'string') {
      const { changed, base, version = null, creation, at, asked = false } = draft
      return { changed, base, version, at, asked, ...(creation !== undefined && { creation }) }
    }
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  sessionStorage.removeItem(key)
  return undefined
}

/** Stores a draft; false if the storage is full, in which case the form still holds everything. */
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
