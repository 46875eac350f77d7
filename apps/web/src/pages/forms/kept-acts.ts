import type { EditAct } from '@octroi/forms/drafts'
import { draftKey, forgetDraft, readDraft, writeDraft } from '../../form/drafts.ts'

/** Acts that were done in this tab and not saved. */
export interface KeptActs {
  /** ISO moment when their draft was begun. */
  readonly begunAt: string
  /** The revision of the draft that they follow. */
  readonly revision: number
  readonly acts: readonly EditAct[]
  /** Acts that could not be done any more, and that the person has not read yet. */
  readonly lostActs: readonly EditAct[]
}

/** Storage key of the unsaved acts of a person on a form. */
export const keptActsKey = (userId: number, formId: number): string => draftKey(userId, `forms/${formId}`)

/** Reads the unsaved acts of this tab; null if there are none. */
export function readKeptActs(key: string): KeptActs | null {
  const draft = readDraft(key)
  const acts = draft?.changed['acts']
  const lost = draft?.changed['lost']
  const begunAt = draft?.base['begunAt']
  if (typeof acts !== 'string') return null
  return {
    begunAt: typeof begunAt === 'string' ? begunAt : '',
    revision: draft?.version ?? 0,
    acts: JSON.parse(acts) as readonly EditAct[],
    lostActs: typeof lost === 'string' ? (JSON.parse(lost) as readonly EditAct[]) : [],
  }
}

/** Keeps the unsaved acts in this tab, so that they survive a reload; without acts, nothing is kept. */
export function writeKeptActs(key: string, { begunAt, revision, acts, lostActs }: KeptActs): void {
  if (acts.length + lostActs.length === 0) return forgetDraft(key)
  const at = new Date().toISOString()
  const changed = { acts: JSON.stringify(acts), lost: JSON.stringify(lostActs) }
  writeDraft(key, { changed, base: { begunAt }, version: revision, at, asked: false })
}
