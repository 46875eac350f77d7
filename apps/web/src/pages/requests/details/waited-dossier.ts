import type { Dossier } from '@octroi/domain'

/** A dossier that was asked for and has not come yet. */
export type WaitedDossier = Pick<Dossier, 'id' | 'format'>

/** Keys are by person: who logs in after another one on this device waits for nothing of theirs. */
export const waitedKey = (userId: number, requestId: number): string =>
  `octroi.dossier/user:${userId}/request:${requestId}`

/** The dossier that this tab waited for when the page was left; undefined for none, or what cannot be read. */
export function readWaited(key: string): WaitedDossier | undefined {
  const [id, format] = sessionStorage.getItem(key)?.split(' ') ?? []
  if (!Number.isInteger(Number(id)) || (format !== 'pdf' && format !== 'zip')) return undefined
  return { id: Number(id), format }
}

/** Keeps which dossier is waited for; null for none any more. A browser without room does not find it again by itself. */
export function keepWaited(key: string, dossier: WaitedDossier | null): void {
  if (dossier === null) return sessionStorage.removeItem(key)
  try {
    sessionStorage.setItem(key, `${dossier.id} ${dossier.format}`)
  } catch (error) {
    if (!(error instanceof DOMException)) throw error
  }
}
