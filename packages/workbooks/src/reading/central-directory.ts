import { strFromU8 } from 'fflate'
import { WorkbookRefusal } from './refusal.ts'

/** A part of a zip, as its directory declares it. */
export interface PackedPart {
  readonly path: string
  /** The compressed bytes. */
  readonly packed: Uint8Array
  readonly isDeflated: boolean
  readonly declaredBytes: number
}

const END_OF_DIRECTORY = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 65_535
/** A field with this value has its real figure in the extension for files over 4 GB. */
const ELSEWHERE = 0xffffffff
const STORED = 0
const DEFLATED = 8

/**
 * Reads the parts of a zip from its directory, without unpacking anything. Rejects a file that is no zip, has more than
 * `mostParts`, is protected by a password, names a part twice or points outside itself.
 */
export function readDirectory(bytes: Uint8Array, mostParts: number): PackedPart[] {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const end = endOfDirectory(view)
  const count = view.getUint16(end + 10, true)
  if (count > mostParts) throw new WorkbookRefusal('too_many_parts', mostParts)
  const parts = new Map<string, PackedPart>()
  let place = view.getUint32(end + 16, true)
  for (let entry = 0; entry < count; entry++) {
    const { part, next } = readEntry(view, place, bytes)
    if (parts.has(part.path)) throw new WorkbookRefusal('damaged')
    parts.set(part.path, part)
    place = next
  }
  return [...parts.values()]
}

function endOfDirectory(view: DataView): number {
  const last = view.byteLength - END_BYTES
  for (let place = last; place >= 0 && place >= last - LONGEST_COMMENT; place--) {
    if (view.getUint32(place, true) === END_OF_DIRECTORY) return place
  }
  throw new WorkbookRefusal('not_a_workbook')
}

function readEntry(view: DataView, place: number, bytes: Uint8Array): { part: PackedPart; next: number } {
  if (!holds(view, place, ENTRY_BYTES) || view.getUint32(place, true) !== DIRECTORY_ENTRY)
    throw new WorkbookRefusal('damaged')
  const u16 = (offset: number) => view.getUint16(place + offset, true)
  const u32 = (offset: number) => view.getUint32(place + offset, true)
  if ((u16(8) & 1) === 1) throw new WorkbookRefusal('encrypted')
  const [method, packedBytes, declaredBytes, at] = [u16(10), u32(20), u32(24), u32(42)]
  if (method !== STORED && method !== DEFLATED) throw new WorkbookRefusal('damaged')
  if ([packedBytes, declaredBytes, at].includes(ELSEWHERE)) throw new WorkbookRefusal('damaged')
  const start = dataOf(view, at)
  if (!holds(view, start, packedBytes)) throw new WorkbookRefusal('damaged')
  const nameBytes = u16(28)
  const path = strFromU8(bytes.subarray(place + ENTRY_BYTES, place + ENTRY_BYTES + nameBytes))
  return {
    part: { path, packed: bytes.subarray(start, start + packedBytes), isDeflated: method === DEFLATED, declaredBytes },
    next: place + ENTRY_BYTES + nameBytes + u16(30) + u16(32),
  }
}

/** Returns the offset of the data of a part, behind its local header. */
function dataOf(view: DataView, at: number): number {
  if (!holds(view, at, LOCAL_BYTES) || view.getUint32(at, true) !== LOCAL_HEADER) throw new WorkbookRefusal('damaged')
  return at + LOCAL_BYTES + view.getUint16(at + 26, true) + view.getUint16(at + 28, true)
}

function holds(view: DataView, place: number, bytes: number): boolean {
  return place + bytes <= view.byteLength
}
