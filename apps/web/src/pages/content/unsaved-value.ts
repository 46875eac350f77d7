import { draftKey, forgetDraft, readDraft, writeDraft } from '../../form/drafts.ts'
import type { UnsavedValue } from './content-saver.ts'
import type { ItemName } from './queries.ts'

export const unsavedKey = (userId: number, { kind, key }: ItemName): string =>
  draftKey(userId, `content/${kind}/${key}`)

export function readUnsaved(key: string): UnsavedValue | null {
  const draft = readDraft(key)
  const text = draft?.changed['value']
  if (typeof text !== 'string') return null
  const { revision, published } = draft?.base ?? {}
  return {
    revision: typeof revision === 'string' && revision !== '' ? revision : null,
    base: typeof published === 'string' ? published : '',
    value: JSON.parse(text) as object,
  }
}

/** Keeps a value in this tab until it is saved, so that it survives a reload. */
export function writeUnsaved(key: string, { revision, base, value }: UnsavedValue): void {
  const at = new Date().toISOString()
  const changed = { value: JSON.stringify(value) }
  writeDraft(key, { changed, base: { revision: revision ?? '', published: base }, version: null, at, asked: false })
}

export const forgetUnsaved = forgetDraft
