import type { Dossier } from '@octroi/domain'

/** A dossier that was requested and is not finished. */
export type WaitedDossier = Pick<Dossier, 'id' | 'format'>

/**
 * Storage key. It includes the user's id, so that the next person on this device does not wait for somebody else's
 * dossier.
 */
export const getWaitedDossierKey = (userId: number, requestId: number): string =>
  `octroi.dossier/user:${userId}/request:${requestId}`

/** The dossier that this tab was waiting for; undefined if there is none, or if the entry is unreadable. */
export function readWaitedDossier(key: string): WaitedDossier | undefined {
  const [id, format] = sessionStorage.getItem(key)?.split(' ') ?? []
  if (!Number.isInteger(Number(id)) || (format !== 'pdf' && format !== 'zip')) return undefined
  return { id: Number(id), format }
}

/** Remembers which dossier is awaited; null forgets it. If the storage is full, it is not remembered. */
export function saveWaitedDossier(key: string, dossier: WaitedDossier | null): void {
  if (dossier === null) return sessionStorage.removeItem(key)
  try {
    sessionStorage.setItem(key, `${dossier.id} ${dossier.format}`)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
