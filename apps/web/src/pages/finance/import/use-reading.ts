import { READING_LIMITS, type ReadWorkbook, type RefusalCode, WorkbookRefusal } from '@octroi/workbooks/reading'
import { readWorkbookInWorker } from '@octroi/workbooks/reading/browser'
import { useEffect, useRef, useState } from 'react'

/** State of reading the chosen file. */
export type WorkbookReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  /** `code` is null for an error of our own, such as a worker that did not load. */
  | { readonly kind: 'refused'; readonly name: string; readonly code: RefusalCode | null; readonly limit: number }
  | ReadFile

/** A file that was read. */
export interface ReadFile {
  readonly kind: 'read'
  readonly name: string
  readonly workbook: ReadWorkbook
}

/** Reads one file at a time in a worker, which ends when the component unmounts or another file is chosen. */
export function useReading() {
  const [reading, setReading] = useState<WorkbookReading>({ kind: 'none' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const read = async (file: File): Promise<void> => {
    running.current?.abort()
    const controller = new AbortController()
    running.current = controller
    const { name } = file
    setReading({ kind: 'reading', name })
    const outcome = await readingOf(file, controller.signal)
    if (!controller.signal.aborted) setReading(outcome)
  }
  return { reading, read, retry: () => setReading({ kind: 'none' }) }
}

async function readingOf(file: File, signal: AbortSignal): Promise<WorkbookReading> {
  const { name, size } = file
  // A file beyond the limit is not loaded into memory.
  if (size > READING_LIMITS.bytes) return { kind: 'refused', name, code: 'too_large', limit: READING_LIMITS.bytes }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { kind: 'read', name, workbook: await readWorkbookInWorker(bytes, { signal }) }
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { kind: 'refused', name, code: error.code, limit: error.limit ?? 0 }
    return { kind: 'refused', name, code: null, limit: 0 }
  }
}
