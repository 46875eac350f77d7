import { expect, test } from 'vitest'
import { foreignFile, libraryFile } from '../../testing/foreign-files.ts'
import { READING_LIMITS } from '../limits.ts'
import { readWorkbookInThread } from './index.ts'

const CELL = '<row r="1"><c r="A1"><v>1</v></c></row>'

/** @behaviour workbooks.read-bounded */
test('a thread reads a workbook, and hands a refusal over with its code and limit', async () => {
  expect((await readWorkbookInThread(libraryFile([['Dons', 12.5]]))).sheets[0]?.rows).toEqual([['Dons', 12.5]])
  await expect(readWorkbookInThread(foreignFile(CELL), { ...READING_LIMITS, rows: 0 })).rejects.toMatchObject({
    name: 'WorkbookRefusal',
    code: 'too_many_rows',
    limit: 0,
  })
})

/** @behaviour workbooks.read-bounded */
test('a thread that takes more than its time or its memory is ended', async () => {
  const row = (number: number) =>
    `<row r="${number}"><c t="str"><v>${`Texte numéro ${number} `.repeat(30)}</v></c></row>`
  const file = foreignFile(Array.from({ length: 19_000 }, (_, place) => row(place + 1)).join(''))
  const tooSlow = { name: 'WorkbookRefusal', code: 'too_slow' }
  await expect(readWorkbookInThread(file, { ...READING_LIMITS, milliseconds: 1 })).rejects.toMatchObject(tooSlow)
  await expect(readWorkbookInThread(file, READING_LIMITS, 20)).rejects.toMatchObject(tooSlow)
})
