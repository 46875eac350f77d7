import type { RequestRow } from '@octroi/domain'
import { zipSync } from 'fflate'
import type { Client } from '../../../api/client.ts'

const ASKED_EVERY_MS = 700
const pause = () => new Promise((resolve) => setTimeout(resolve, ASKED_EVERY_MS))

interface DossierRun {
  readonly rows: readonly RequestRow[]
  /** Receives the number of finished dossiers. */
  readonly onProgress: (done: number) => void
  readonly signal: AbortSignal
}

/** Creates the dossiers of all requests in sequence and puts them into one archive. Throws if one fails. */
export async function takeDossiers(api: Client, { rows, onProgress, signal }: DossierRun): Promise<Blob> {
  const files: Record<string, Uint8Array> = {}
  for (const row of rows) {
    const { name, bytes } = await dossierOf(api, row, signal)
    files[`${row.id} ${name}`] = new Uint8Array(await bytes.arrayBuffer())
    onProgress(Object.keys(files).length)
  }
  // Level 0: the dossiers are compressed already.
  return new Blob([zipSync(files, { level: 0 })], { type: 'application/zip' })
}

async function dossierOf(api: Client, { id: request }: RequestRow, signal: AbortSignal) {
  const body = { dossier: { format: 'zip' } } as const
  let dossier = await api.dossiers.create({ params: { id: request }, body }, { signal })
  while (dossier.state === 'making') {
    await pause()
    dossier = await api.dossiers.read({ params: { id: dossier.id } }, { signal })
  }
  if (dossier.state !== 'ready') throw new Error(`The dossier of request ${request} was not made`)
  return { name: dossier.name, bytes: await api.dossiers.download({ params: { id: dossier.id } }, { signal }) }
}
