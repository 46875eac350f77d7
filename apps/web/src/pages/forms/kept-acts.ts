import type { EditAct } from '@octroi/forms/drafts'
import { draftKey, forgetDraft, readDraft, writeDraft } from '../../form/drafts.ts'

/** Acts that were done in this tab and not saved. */
export interface KeptActs {
  /** The published version that their draft was begun from; null for a form that was never published. */
  readonly baseVersion: number | null
  /** The revision of the draft that they follow. */
  readonly revision: number
  readonly acts: readonly EditAct[]
}

/** Storage key of the unsaved acts of a person on a form. */
export const keptActsKey = (userId: number, formId: number): string => draftKey(userId, `forms/${formId}`)

/** Reads the unsaved acts of this tab; null if there are none. */
export function readKeptActs(key: string): KeptActs | null {
  const draft = readDraft(key)
  const acts = draft?.changed['acts']
  if (typeof acts !== 'string') return null
  const baseVersion = draft?.base['version']
  return {
    baseVersion: typeof baseVersion === 'string' ? Number(baseVersion) : null,
    revision: draft?.version ?? 0,
    acts: JSON.parse(acts) as readonly EditAct[],
  }
}

/** Keeps the unsaved acts in this tab, so that they survive a reload; without acts, nothing is kept. */
export function writeKeptActs(key: string, { baseVersion, revision, acts }: KeptActs): void {
  if (acts.length === 0) return forgetDraft(key)
  const base = { version: baseVersion === null ? null : String(baseVersion) }
  const at = new Date().toISOString()
  writeDraft(key, { changed: { acts: JSON.stringify(acts) }, base, version: revision, at, asked: false })
}
