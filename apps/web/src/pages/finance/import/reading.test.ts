import { READING_LIMITS, REFUSALS } from '@octroi/workbooks/reading'
import { readWorkbookInWorker } from '@octroi/workbooks/reading/browser'
import { createWorkbook } from '@octroi/workbooks/lists'
import { describe, expect, test } from 'vitest'
import { frCA } from '../../../locales/fr-ca.ts'

async function file(): Promise<Uint8Array<ArrayBuffer>> {
  const workbook = createWorkbook({
    title: 'Budget',
    columns: [
      { header: 'Ligne', width: 200 },
      { header: 'Montant', width: 100 },
    ],
    words: { yes: 'Oui', no: 'Non' },
  })
  workbook.add([['Dons', 1234.56]])
  return new Uint8Array(await workbook.finish().arrayBuffer())
}

describe('a workbook that a person chooses', () => {
  /** @behaviour workbooks.read */
  test('is read by a worker', async () => {
    const { sheets } = await readWorkbookInWorker(await file())
    expect(sheets).toEqual([
      {
        name: 'Budget',
        hidden: false,
        rows: [
          ['Ligne', 'Montant'],
          ['Dons', 1234.56],
        ],
      },
    ])
  })

  test('has a French text for each reason why it is not', () => {
    expect(Object.keys(frCA.workbooks.refusals).sort()).toEqual([...REFUSALS].sort())
  })

  /** @behaviour workbooks.read-bounded */
  test('is refused with its reason, and its worker ended when it takes too long or is given up', async () => {
    const text = new TextEncoder().encode('Bonjour')
    await expect(readWorkbookInWorker(text)).rejects.toMatchObject({ code: 'not_a_workbook' })
    const limits = { ...READING_LIMITS, milliseconds: 1 }
    await expect(readWorkbookInWorker(await file(), { limits })).rejects.toMatchObject({ code: 'too_slow', limit: 1 })
    const leaving = new AbortController()
    const reading = readWorkbookInWorker(await file(), { signal: leaving.signal })
    leaving.abort(new Error('left'))
    await expect(reading).rejects.toThrow('left')
    await expect(readWorkbookInWorker(await file(), { signal: leaving.signal })).rejects.toThrow('left')
  })
})
