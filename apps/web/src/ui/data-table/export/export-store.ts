/** Where an export is. `total` is unknown until the first page came. */
export type ExportState =
  | { readonly kind: 'none' }
  | { readonly kind: 'running'; readonly done: number; readonly total: number | undefined }
  | { readonly kind: 'failed'; readonly reason: string | undefined }

/** Holds the state of a table's export outside of React, so that only its bar is drawn again for each page of rows. */
export interface ExportStore {
  get(): ExportState
  set(state: ExportState): void
  subscribe(listener: () => void): () => void
}

/** An export that has not begun. */
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
