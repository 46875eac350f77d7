/** Writes of remarks that are under way, or did not go through, by the question that they are of. */
const writes = new Map<string, Promise<void>>()

/** Notes that a remark is being written; it is forgotten once it is kept. */
export function noteWrite(key: string, write: Promise<void>): void {
  writes.set(key, write)
  write.then(
    () => {
      if (writes.get(key) === write) writes.delete(key)
    },
    // It stays: a return without it would not be what the reviewer asked for.
    () => undefined,
  )
}

/** The remark was given up, or is somebody else's to decide. */
export const forgetWrite = (key: string): void => void writes.delete(key)

/** Waits until nothing is on its way any more, kept or not. */
export const remarksSettled = (): Promise<unknown> => Promise.allSettled(writes.values())

/** Waits for every remark that is being written. Rejects with why one could not be kept. */
export async function remarksWritten(): Promise<void> {
  await Promise.all(writes.values())
}
