import { truncateSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { pdf } from './request-life.ts'

/**
 * Creates a PDF one byte above the limit of 20 MB. It is a file on disk, because the browser then gets only its path
 * and not its bytes.
 */
export function tooLargePdf(name: string): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, pdf(name).buffer)
  truncateSync(path, 20_000_001)
  return path
}
