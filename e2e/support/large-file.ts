import { truncateSync, writeFileSync } from 'node:fs'
import { test } from '@playwright/test'
import { pdf } from './request-life.ts'

/**
 * A PDF one byte larger than what may be imported, 20 MB. It is on the disk of the journey: the browser is told where,
 * while a file of the memory is sent to it.
 */
export function tooLargePdf(name: string): string {
  const path = test.info().outputPath(name)
  writeFileSync(path, pdf(name).buffer)
  truncateSync(path, 20_000_001)
  return path
}
