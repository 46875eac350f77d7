import { strFromU8, unzipSync } from 'fflate'
import { describe, expect, test, vi } from 'vitest'
import type { DataColumn } from '../column.ts'
import { type ExportJob, exportRows } from './export-rows.ts'

interface Row {
  readonly id: number
  readonly text: string
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'text', header: 'Texte', width: 300, cell: (row) => row.text, value: (row) => row.text },
  { id: 'icon', header: 'Dessin', width: 50, cell: () => null },
  { id: 'id', header: 'Numéro', width: 80, cell: (row) => row.id, value: (row) => row.id },
  { id: 'day', header: 'Jour', width: 90, cell: () => null, value: () => new Date('2026-11-21') },
]
const rowOf = (id: number): Row => ({ id, text: `Note ${id}\u00a0: ${'une phrase assez longue. '.repeat(20)}` })

function jobOf(total: number, change: Partial<ExportJob<Row>> = {}): ExportJob<Row> {
  return {
    columns: COLUMNS,
    rowId: (row) => String(row.id),
    title: 'Notes',
    words: { yes: 'Oui', no: 'Non' },
    widths: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
    source: {
      name: 'Notes',
      load: ({ page_number, per_page }) => {
        const from = (page_number - 1) * per_page
        const count = Math.max(0, Math.min(per_page, total - from))
        return Promise.resolve({ data: Array.from({ length: count }, (_, place) => rowOf(from + place + 1)), total })
      },
    },
    ...change,
  }
}

async function sheetOf(file: Blob): Promise<string> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

describe('an export', () => {
  /** @behaviour tables.export-all */
  test('asks for every page and holds every row, columns with a value only, in their order', async () => {
    const progress = vi.fn<(done: number, total: number) => void>()
    const sheet = await sheetOf(await exportRows(jobOf(1201, { onProgress: progress })))
    expect(sheet.match(/<row /g)).toHaveLength(1202)
    expect([...sheet.matchAll(/<c r="([A-C])1"[^>]*><is><t[^>]*>([^<]*)/g)].map((found) => found[2])).toEqual([
      'Texte',
      'Numéro',
      'Jour',
    ])
    expect(sheet).toContain('<c r="B1202" s="0"><v>1201</v></c>')
    expect(progress.mock.calls).toEqual([
      [500, 1201],
      [1000, 1201],
      [1201, 1201],
    ])
  })

  test('holds a row once, even when another was added before it while the pages were read', async () => {
    const load = vi
      .fn<ExportJob<Row>['source']['load']>()
      .mockResolvedValueOnce({ data: Array.from({ length: 500 }, (_, place) => rowOf(place + 1)), total: 501 })
      .mockResolvedValueOnce({ data: [rowOf(500), rowOf(501)], total: 502 })
    const sheet = await sheetOf(await exportRows(jobOf(0, { source: { name: 'Notes', load } })))
    expect(sheet.match(/<row /g)).toHaveLength(502)
  })

  test('goes on behind a page whose rows have all gone', async () => {
    const load = vi
      .fn<ExportJob<Row>['source']['load']>()
      .mockResolvedValueOnce({ data: [], total: 501 })
      .mockResolvedValueOnce({ data: [rowOf(501)], total: 501 })
    const sheet = await sheetOf(await exportRows(jobOf(0, { source: { name: 'Notes', load } })))
    expect(sheet.match(/<row /g)).toHaveLength(2)
  })

  /** @behaviour tables.export-cancel */
  test('ends when it is cancelled, and asks for no more', async () => {
    const controller = new AbortController()
    const job = jobOf(5000)
    const load = vi.fn<ExportJob<Row>['source']['load']>(job.source.load)
    const onProgress = () => controller.abort()
    const running = exportRows({ ...job, source: { name: 'Notes', load }, signal: controller.signal, onProgress })
    await expect(running).rejects.toThrow('aborted')
    expect(load).toHaveBeenCalledTimes(1)
  })

  test('fails when a page does not come', async () => {
    const load = () => Promise.reject(new Error('plus de réseau'))
    await expect(exportRows(jobOf(0, { source: { name: 'Notes', load } }))).rejects.toThrow('plus de réseau')
  })

  /** @behaviour tables.export-responsive */
  test('of 20,000 rows never holds the page up: the work is the worker’s', async () => {
    const ticks: number[] = []
    let last = performance.now()
    const clock = setInterval(() => {
      ticks.push(performance.now() - last)
      last = performance.now()
    }, 5)
    let most = 0
    let under = 0
    const job = jobOf(20_000)
    const load: ExportJob<Row>['source']['load'] = async (paging, options) => {
      under += 1
      most = Math.max(most, under)
      const page = await job.source.load(paging, options)
      under -= 1
      return page
    }
    const file = await exportRows({ ...job, source: { name: 'Notes', load } })
    clearInterval(clock)
    const sheet = await sheetOf(file)
    expect(sheet.match(/<row /g)).toHaveLength(20_001)
    // One page at a time: neither the page nor the worker holds more.
    expect(most).toBe(1)
    // The page got its turn all along; how long each turn took is measured by the benchmark.
    expect(ticks.length).toBeGreaterThan(20)
  })
})
