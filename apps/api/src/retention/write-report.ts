import { writeFile } from 'node:fs/promises'
import type { AnonymisingCounts, AnonymisingRun } from '@octroi/domain'
import type { TemporaryFileReply } from '../access/call.ts'
import type { FileStore } from '../files/file-store.ts'
import { ANONYMISING_REPORT } from '../locales/fr-ca/retention.ts'

/** Tells spreadsheets that the file is UTF-8. */
const MARK = '\uFEFF'

const { columns, states, yes, no, file } = ANONYMISING_REPORT

/** Writes a cell; a text that a spreadsheet would take for a formula is kept one by an apostrophe. */
function toCell(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[";\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

function toCells(counts: AnonymisingCounts | null): (string | number)[] {
  if (!counts) return []
  return [
    counts.answers_kept,
    counts.answers_shortened,
    counts.answers_cleared,
    counts.files,
    counts.remarks,
    counts.changes,
    counts.mails,
    counts.analyses,
    counts.notes,
    counts.trail_lines,
    counts.organization ? yes : no,
  ]
}

/** Writes the report of a run to a temporary CSV file, which is removed once it is sent. */
export async function writeReport(files: FileStore, run: AnonymisingRun): Promise<TemporaryFileReply> {
  const rows = run.requests.map(({ request_id, type_label, financial_year, state, done_at, counts }) => [
    request_id,
    type_label,
    financial_year,
    states[state],
    done_at ?? '',
    ...toCells(counts),
  ])
  const lines = [columns, ...rows].map((cells) => cells.map(toCell).join(';'))
  const content = Buffer.from(`${MARK}${lines.join('\r\n')}\r\n`)
  const temporaryPath = files.temporaryPath()
  await writeFile(temporaryPath, content)
  return { temporaryPath, name: `${file} ${run.id}.csv`, contentType: 'text/csv; charset=utf-8', size: content.length }
}
