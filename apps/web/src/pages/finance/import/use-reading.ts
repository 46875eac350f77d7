import { READING_LIMITS, type ReadWorkbook, type RefusalCode, WorkbookRefusal } from '@octroi/workbooks/reading'
import { readWorkbookInWorker } from '@octroi/workbooks/reading/browser'
import { useEffect, useRef, useState } from 'react'

/** Where the reading of a chosen file is. */
export type WorkbookReading =
  | { readonly kind: 'none' }
  | { readonly kind: 'reading'; readonly name: string }
  /** `code`: null for a fault of ours, such as a worker that did not come. */
  | { readonly kind: 'refused'; readonly name: string; readonly code: RefusalCode | null; readonly limit: number }
  | ReadFile

/** A file that was read. */
export interface ReadFile {
  readonly kind: 'read'
  readonly name: string
  readonly workbook: ReadWorkbook
}

/** Reads one file at a time in a worker, which ends with the component or when another one is chosen. */
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
  // It is not even taken into the memory of the page.
  if (size > READING_LIMITS.bytes) return { kind: 'refused', name, code: 'too_large', limit: READING_LIMITS.bytes }
  try {
    const bytes = new Uint8Array(await file.arrayBuffer())
    return { kind: 'read', name, workbook: await readWorkbookInWorker(bytes, { signal }) }
  } catch (error) {
    if (error instanceof WorkbookRefusal) return { kind: 'refused', name, code: error.code, limit: error.limit ?? 0 }
    return { kind: 'refused', name, code: null, limit: 0 }
  }
}
