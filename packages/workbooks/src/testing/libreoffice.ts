import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { tmpdir } from 'node:os'
import { promisify } from 'node:util'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate'
import type { WorkSheet } from 'xlsx'
import { officeProgram } from './office-program.ts'
import { valuesOf } from './sheet-cells.ts'

const run = promisify(execFile)
/** Longest time that a conversion takes on a busy machine. */
const MOST_MS = 110_000

/**
 * Recalculates the sheet of each workbook with LibreOffice. The cached values of formulas are removed first, so that
 * LibreOffice must compute them.
 */
export async function recalculated(workbooks: readonly Uint8Array[]): Promise<WorkSheet[]> {
  const office = officeProgram()
  if (office === undefined) throw new Error('LibreOffice is not installed')
  const folder = await mkdtemp(join(tmpdir(), 'octroi-office-'))
  try {
    const files = workbooks.map((_, place) => join(folder, `${place}.xlsx`))
    for (const [place, file] of files.entries())
      await writeFile(file, withoutResults(workbooks[place] ?? new Uint8Array()))
    const profile = `-env:UserInstallation=file://${folder}/profile`
    const done = join(folder, 'done')
    await run(office, [profile, '--headless', '--convert-to', 'xlsx', '--outdir', done, ...files], { timeout: MOST_MS })
    return await Promise.all(files.map(async (file) => valuesOf(await readFile(join(done, basename(file))))))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function withoutResults(workbook: Uint8Array): Uint8Array {
  const parts = unzipSync(workbook)
  const path = 'xl/worksheets/sheet1.xml'
  const sheet = strFromU8(parts[path] ?? new Uint8Array()).replaceAll(/<\/f><v>[^<]*<\/v>/g, '</f>')
  return zipSync({ ...parts, [path]: strToU8(sheet) })
}
