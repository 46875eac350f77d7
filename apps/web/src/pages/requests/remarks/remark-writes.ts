interface PendingWrite {
  readonly requestId: number
  readonly write: Promise<void>
}

/** Saves of remarks that are pending or have failed, by the name of their draft. */
const writes = new Map<string, PendingWrite>()

/** Registers the save of a remark until it succeeds. */
export function addPendingWrite(key: string, { requestId, write }: PendingWrite): void {
  writes.set(key, { requestId, write })
  write.then(
    () => {
      if (writes.get(key)?.write === write) writes.delete(key)
    },
    // A failed save stays registered, so that a return does not leave without the remark.
    () => undefined,
  )
}

/** Removes a save that no act should wait for: the remark was discarded, or can no longer be saved. */
export const removePendingWrite = (key: string): void => void writes.delete(key)

const writesOf = (requestId: number): Promise<void>[] =>
  [...writes.values()].flatMap((one) => (one.requestId === requestId ? [one.write] : []))

/** Waits until all pending saves of a request have succeeded or failed. */
export const waitForRemarkWrites = (requestId: number): Promise<unknown> => Promise.allSettled(writesOf(requestId))

/** Waits until all remarks of a request are saved. Rejects with the error of one that could not be saved. */
export async function waitForSavedRemarks(requestId: number): Promise<void> {
  await Promise.all(writesOf(requestId))
}
