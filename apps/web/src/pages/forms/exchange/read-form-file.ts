import { type FormDescription, readForm } from '@octroi/forms'
import { openDraft } from '@octroi/forms/drafts'
import { readXlsForm, xlsFormFaultsFrCA } from '@octroi/forms/xlsform'
import { readFormWorkbook } from '@octroi/workbooks/forms'
import { WorkbookRefusal } from '@octroi/workbooks/reading'
import { readWorkbookInWorker } from '@octroi/workbooks/reading/browser'
import type { TFunction } from 'i18next'
import { loadReadOptions } from '../../../filled-form/read-options.ts'
import { formatNumber } from '../../../locales/format.ts'
import { findUnstorable, isTooDeep, isTooLarge } from './storable.ts'

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

/** Letters of a text that are repeated, so that the person finds it. */
const MOST_LETTERS = 80

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
  return isTooDeep(content) ? refusal(file, t('forms.exchange.tooDeep')) : checkDescription({ file, content }, t)
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
  return checkDescription({ file, content: read.description, leftOut }, t)
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

interface FileContent {
  readonly file: File
  readonly content: unknown
  readonly leftOut?: readonly FileRemark[]
}

/** Checks that a form has no faults, and that the server can store it: what it refuses would hold up all later saves. */
async function checkDescription({ file, content, leftOut = [] }: FileContent, t: TFunction): Promise<ReadFormFile> {
  const read = readForm(content, await loadReadOptions(content))
  if ('faults' in read) return { faults: read.faults.map(({ path, message }) => ({ where: path, message })) }
  const description = openDraft(read.form.description)
  const unstorable = findUnstorable(description)
  if (unstorable !== null)
    return refusal(file, t('forms.exchange.unstorable', { text: unstorable.slice(0, MOST_LETTERS) }))
  return isTooLarge(description) ? refusal(file, t('forms.exchange.tooLarge')) : { description, leftOut }
}
