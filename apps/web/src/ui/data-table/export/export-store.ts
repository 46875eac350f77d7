/** State of an export. `total` is unknown until the first page has arrived. */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number | undefined }
  | { readonly kind: 'failed'; readonly reason: string | undefined }

/** Holds the state of an export outside React, so that only its progress bar renders again for each page of rows. */
export interface ExportStore {
  get(): ExportState
  set(state: ExportState): void
  subscribe(listener: () => void): () => void
}

/** Creates the store of an export that has not started. */
export function createExportStore(): ExportStore {
  let state: ExportState = { kind: 'none' }
  const listeners = new Set<() => void>()
  return {
    get: () => state,
    set: (next) => {
      state = next
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
