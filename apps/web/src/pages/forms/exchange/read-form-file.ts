import { type FormDescription, readForm } from '@octroi/forms'
import { openDraft } from '@octroi/forms/drafts'
import { readXlsForm, xlsFormFaultsFrCA } from '@octroi/forms/xlsform'
import { readFormWorkbook } from '@octroi/workbooks/forms'
import { WorkbookRefusal } from '@octroi/workbooks/reading'
import { readWorkbookInWorker } from '@octroi/workbooks/reading/browser'
import type { TFunction } from 'i18next'
import { loadReadOptions } from '../../../filled-form/read-options.ts'
import { formatNumber } from '../../../locales/format.ts'

/** Something that is wrong in a file, or was left out of it: where, and what to do. */
export interface FileRemark {
  readonly where: string
  readonly message: string
}

/** A form that was read from a file, with what has no place here; or everything that is wrong in the file. */
export type ReadFormFile =
  | { readonly description: FormDescription; readonly leftOut: readonly FileRemark[] }
  | { readonly faults: readonly FileRemark[] }

/** Largest file of a form as JSON, in bytes: twenty times the largest that ships. */
const MOST_BYTES = 5_000_000

/** Reads a form from a file: JSON of the contract, or an XLSForm workbook. */
export async function readFormFile(file: File, t: TFunction): Promise<ReadFormFile> {
  return /\.json$/i.test(file.name) || file.type === 'application/json' ? readJson(file, t) : readWorkbook(file, t)
}

async function readJson(file: File, t: TFunction): Promise<ReadFormFile> {
  if (file.size > MOST_BYTES) return refusal(file, t('forms.exchange.tooLarge'))
  let content: unknown
  try {
    content = JSON.parse(await file.text())
  } catch {
    return refusal(file, t('forms.exchange.notJson'))
  }
  return checkDescription(content, [])
}

async function readWorkbook(file: File, t: TFunction): Promise<ReadFormFile> {
  const sheets = await readSheets(file, t)
  if ('faults' in sheets) return sheets
  const read = readXlsForm(sheets)
  const place = ({ sheet, row, column }: { sheet: string; row: number; column: string }) =>
    t('forms.exchange.cell', { sheet, row, column })
  if ('faults' in read) {
    return {
      faults: read.faults.map((fault) => ({
        where: place(fault),
        message: xlsFormFaultsFrCA[fault.code](fault.detail),
      })),
    }
  }
  const leftOut = read.leftOut.map((cell) => ({ where: place(cell), message: cell.detail }))
  return checkDescription(read.description, leftOut)
}

async function readSheets(file: File, t: TFunction) {
  try {
    const workbook = await readWorkbookInWorker(new Uint8Array(await file.arrayBuffer()))
    return readFormWorkbook(workbook) ?? refusal(file, t('forms.exchange.noSurvey'))
  } catch (error) {
    if (!(error instanceof WorkbookRefusal)) throw error
    return refusal(file, t(`workbooks.refusals.${error.code}`, { limit: formatNumber(error.limit ?? 0) }))
  }
}

const refusal = (file: File, message: string): ReadFormFile & { readonly faults: readonly FileRemark[] } => ({
  faults: [{ where: file.name, message }],
})

async function checkDescription(content: unknown, leftOut: readonly FileRemark[]): Promise<ReadFormFile> {
  const read = readForm(content, await loadReadOptions(content))
  if ('faults' in read) return { faults: read.faults.map(({ path, message }) => ({ where: path, message })) }
  return { description: openDraft(read.form.description), leftOut }
}
