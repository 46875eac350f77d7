import { strFromU8, unzipSync } from 'fflate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { DataColumn } from '../column.ts'
import { type ExportJob, exportRows } from './export-rows.ts'
import type { WrittenFile } from './writer-messages.ts'

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
    ids: Array.from({ length: total }, (_, place) => place + 1),
    columns: COLUMNS,
    title: 'Notes',
    words: { yes: 'Oui', no: 'Non' },
    widths: {},
    signal: new AbortController().signal,
    onProgress: () => undefined,
    source: { name: 'Notes', load: (ids) => Promise.resolve(ids.map(rowOf)) },
    ...change,
  }
}

async function sheetOf({ file }: WrittenFile): Promise<string> {
  const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
  return strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
}

afterEach(() => vi.restoreAllMocks())

describe('an export', () => {
  /** @behaviour tables.export-all */
  test('asks for every page and holds every row, columns with a value only, in their order', async () => {
    const progress = vi.fn<(done: number, total: number) => void>()
    const sheet = await sheetOf(await exportRows(jobOf(501, { onProgress: progress })))
    expect(sheet.match(/<row /g)).toHaveLength(502)
    expect([...sheet.matchAll(/<c r="([A-C])1"[^>]*><is><t[^>]*>([^<]*)/g)].map((found) => found[2])).toEqual([
      'Texte',
      'Numéro',
      'Jour',
    ])
    expect(sheet).toContain('<c r="B502" s="0"><v>501</v></c>')
    expect(progress.mock.calls).toEqual([
      [200, 501],
      [400, 501],
      [501, 501],
    ])
  })

  test('goes on behind rows that have gone meanwhile, and tells how many it holds', async () => {
    const load = vi
      .fn<ExportJob<Row>['source']['load']>()
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([rowOf(201)])
    const onProgress = vi.fn<(done: number, total: number) => void>()
    const sheet = await sheetOf(await exportRows(jobOf(201, { source: { name: 'Notes', load }, onProgress })))
    expect(sheet.match(/<row /g)).toHaveLength(2)
    expect(load.mock.calls.map(([ids]) => [ids[0], ids.length])).toEqual([
      [1, 200],
      [201, 1],
    ])
    expect(onProgress.mock.lastCall).toEqual([1, 201])
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
    await expect(exportRows(jobOf(1, { source: { name: 'Notes', load } }))).rejects.toThrow('plus de réseau')
  })

  /** @behaviour tables.export-responsive */
  test('of 20,000 rows never holds the page up: the work is the worker’s', async () => {
    let most = 0
    let under = 0
    let turns = 0
    const turnsAtLoad: number[] = []
    const job = jobOf(20_000)
    const load: ExportJob<Row>['source']['load'] = async (ids, options) => {
      under += 1
      most = Math.max(most, under)
      turnsAtLoad.push(turns)
      // Counts the page's tasks: this one runs only when the export yields.
      setTimeout(() => (turns += 1))
      const rows = await job.source.load(ids, options)
      under -= 1
      return rows
    }
    const file = await exportRows({ ...job, source: { name: 'Notes', load } })
    const sheet = await sheetOf(file)
    expect(sheet.match(/<row /g)).toHaveLength(20_001)
    // Only one page is loaded at a time, so neither the page nor the worker holds more.
    expect(most).toBe(1)
    // The export yielded between any two pages; the benchmark measures for how long.
    expect(turnsAtLoad).toEqual(turnsAtLoad.map((_, place) => place))
  })

  /** @behaviour tables.export-responsive */
  test('listens to its worker as often for many pages as for one, and passes few rows at a time', async () => {
    const listen = vi.spyOn(Worker.prototype, 'addEventListener')
    const post = vi.spyOn(Worker.prototype, 'postMessage')
    await exportRows(jobOf(1))
    const once = listen.mock.calls.length
    listen.mockClear()
    post.mockClear()
    await exportRows(jobOf(1001))
    expect(listen).toHaveBeenCalledTimes(once)
    const sizes = post.mock.calls.flatMap(([message]) => (message.kind === 'rows' ? [message.rows.length] : []))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBe(1001)
    expect(Math.max(...sizes)).toBe(25)
  })
})
