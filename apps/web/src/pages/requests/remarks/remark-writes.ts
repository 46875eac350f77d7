interface PendingWrite {
  readonly requestId: number
  readonly write: Promise<void>
}

/** Writes of remarks that are under way, or did not go through, by the question that they are of. */
const writes = new Map<string, PendingWrite>()

/** Notes that a remark is being written; it is forgotten once it is kept. */
export function noteWrite(key: string, { requestId, write }: PendingWrite): void {
  writes.set(key, { requestId, write })
  write.then(
    () => {
      if (writes.get(key)?.write === write) writes.delete(key)
    },
    // It stays: a return without it would not be what the reviewer asked for.
    () => undefined,
  )
}

/** The remark was given up, or can no longer be kept: no act waits for it. */
export const forgetWrite = (key: string): void => void writes.delete(key)

const writesOf = (requestId: number): Promise<void>[] =>
  [...writes.values()].flatMap((one) => (one.requestId === requestId ? [one.write] : []))

/** Waits until nothing of a request is on its way any more, kept or not. */
export const remarksSettled = (requestId: number): Promise<unknown> => Promise.allSettled(writesOf(requestId))

/** Waits for every remark on a request that is being written. Rejects with why one could not be kept. */
export async function remarksWritten(requestId: number): Promise<void> {
  await Promise.all(writesOf(requestId))
}
