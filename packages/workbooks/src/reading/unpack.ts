import { Inflate } from 'fflate'
import type { PackedPart } from './central-directory.ts'
import type { ReadingLimits } from './limits.ts'
import { WorkbookRefusal } from './refusal.ts'

/** Packed bytes that are unpacked at a time; at most a thousand times as many come out before they are counted. */
const SLICE = 16_384
/** Parts below this size, in bytes, may have any compression ratio. */
const SMALL = 1_000_000

/**
 * Unpacks parts and counts the output: a part that is larger than it declares, or compressed more than figures ever
 * are, is rejected, and so are parts that exceed the limit together. The declared sizes are checked first, so that an
 * honest zip bomb is not unpacked at all.
 */
export function unpack(parts: readonly PackedPart[], limits: ReadingLimits): Record<string, Uint8Array> {
  const declared = parts.reduce((sum, { declaredBytes }) => sum + declaredBytes, 0)
  if (declared > limits.unpackedBytes) throw new WorkbookRefusal('unpacks_too_large', limits.unpackedBytes)
  for (const { declaredBytes, packed } of parts) {
    if (declaredBytes > SMALL && declaredBytes > packed.length * limits.ratio)
      throw new WorkbookRefusal('unpacks_too_large', limits.unpackedBytes)
  }
  return Object.fromEntries(parts.map((part) => [part.path, unpackOne(part)]))
}

function unpackOne({ packed, isDeflated, declaredBytes }: PackedPart): Uint8Array {
  if (!isDeflated) {
    if (packed.length !== declaredBytes) throw new WorkbookRefusal('damaged')
    return packed
  }
  const unpacked = new Uint8Array(declaredBytes)
  let size = 0
  const inflate = new Inflate((chunk) => {
    if (size + chunk.length > declaredBytes) throw new WorkbookRefusal('damaged')
    unpacked.set(chunk, size)
    size += chunk.length
  })
  try {
    for (let start = 0; start === 0 || start < packed.length; start += SLICE) {
      inflate.push(packed.subarray(start, start + SLICE), start + SLICE >= packed.length)
    }
  } catch (error) {
    if (error instanceof WorkbookRefusal) throw error
    throw new WorkbookRefusal('damaged', undefined, { cause: error })
  }
  if (size !== declaredBytes) throw new WorkbookRefusal('damaged')
  return unpacked
}
