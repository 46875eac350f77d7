import { notifications } from '@mantine/notifications'
import { IconArchive } from '@tabler/icons-react'
import { strFromU8, unzipSync } from 'fflate'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { findViolations } from '../../../testing/find-violations.ts'
import type { ExportSource, ExportedRows } from '../table-props.ts'
import { ROWS, showTable, type TestRow } from '../testing/table-fixture.tsx'

type Load = ExportSource<TestRow>['load']
type Announce = ExportSource<TestRow>['announce']

beforeEach(async () => {
  globalThis.localStorage.clear()
  await page.viewport(1280, 900)
})
afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

/** Creates the ids of so many rows. */
const idsOf = (rows: number) => ({ ids: Array.from({ length: rows }, (_, place) => place) })
const announced = vi.fn<Announce>().mockResolvedValue(idsOf(3))

/** Shows the table with an export; returns the files that the page gives the browser to save. */
async function showExport(load: Load, at = '/list', announce: Announce = announced) {
  const saved: { name: string; file: Blob }[] = []
  const urls = vi.spyOn(URL, 'createObjectURL')
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const [file] = urls.mock.lastCall ?? []
    if (file instanceof Blob) saved.push({ name: this.download, file })
  })
  const shown = await showTable({ at, props: { exportRows: { name: 'Organismes', announce, load } } })
  await shown.screen.getByRole('button', { name: 'Exporter en Excel' }).click()
  return { ...shown, saved }
}

const ACT = { key: 'a', label: 'Archiver', icon: IconArchive, run: () => undefined }
const all = vi.fn<Load>().mockResolvedValue(ROWS)

describe('the export of a table', () => {
  /** @behaviour tables.export-excel, tables.export-columns */
  test('saves an Excel file of the columns shown, in their order, and says so', async () => {
    const { screen, saved } = await showExport(all, '/list?cols=name.date.amount&f.open=true')
    await expect.element(screen.getByText('Exportation terminée')).toBeVisible()
    expect(saved).toHaveLength(1)
    expect(saved[0]?.name).toMatch(/^Organismes \d{4}-\d{2}-\d{2}\.xlsx$/)
    const parts = unzipSync(new Uint8Array((await saved[0]?.file.arrayBuffer()) ?? new ArrayBuffer(0)))
    const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
    const texts = [...sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(?:<is><t[^>]*>|<v>)([^<]*)/g)].map((cell) => cell[2])
    expect(texts.slice(0, 6)).toEqual(['Organisme', 'Échéance', 'Montant', 'Le Phare', '46347', '1200'])
  })

  /** @behaviour requests.in-bulk */
  test('holds only the rows that are chosen, where some are', async () => {
    const announce = vi.fn<Announce>().mockResolvedValue(idsOf(1))
    const load = vi.fn<Load>().mockResolvedValue(ROWS.slice(0, 1))
    const { screen } = await showTable({
      props: { exportRows: { name: 'Organismes', announce, load }, bulkActs: [ACT] },
    })
    await screen.getByRole('checkbox', { name: /^Choisir .*Le Phare/ }).click()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
    await screen.getByRole('button', { name: 'Exporter en Excel' }).click()
    await expect.element(screen.getByText('Exportation terminée')).toBeVisible()
    expect(announce.mock.lastCall?.[1]).toMatchObject({ only: [String(ROWS[0]?.id)] })
  })

  /** @behaviour tables.export-cancel */
  test('shows how far it is, and stops when it is cancelled', async () => {
    let asked: AbortSignal | undefined
    const load: Load = (ids, { signal }) => {
      asked = signal
      if (!ids.includes(0))
        return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason as Error)))
      return Promise.resolve(ids.map((id) => ({ id, name: `Rangée ${id}`, amount: 1 })))
    }
    const { screen, saved } = await showExport(load, '/list', vi.fn<Announce>().mockResolvedValue(idsOf(2000)))
    const bar = screen.getByRole('progressbar', { name: 'Exportation vers Excel' })
    await expect.element(bar).toHaveAttribute('aria-valuenow', '10')
    const opener = screen.getByRole('button', { name: 'Exporter en Excel' })
    await expect.element(screen.getByText(/200 lignes sur 2.000/)).toBeVisible()
    expect(await findViolations()).toEqual([])
    await screen.getByRole('button', { name: 'Annuler l’exportation' }).click()
    await expect.element(bar).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
    expect(asked?.aborted).toBe(true)
    expect(saved).toEqual([])
  })

  /** @behaviour tables.export-changed */
  test.each([
    [3, false],
    [4, true],
  ])('of %i rows that were announced, where three come, says that the list changed: %s', async (rows, isTold) => {
    const { screen } = await showExport(vi.fn<Load>(all), '/list', vi.fn<Announce>().mockResolvedValue(idsOf(rows)))
    await expect.element(screen.getByText('Exportation terminée')).toBeVisible()
    expect(
      screen
        .getByText(/3 lignes dans/)
        .element()
        .textContent?.includes('Il y en avait 4 au début'),
    ).toBe(isTold)
  })

  /** @behaviour tables.export-cut */
  test('says how many texts a cell cannot hold', async () => {
    const long = 'a'.repeat(32_768)
    const rows = ROWS.map((row, place) => ({ ...row, name: place === 0 ? row.name : long }))
    const { screen } = await showExport(vi.fn<Load>().mockResolvedValue(rows))
    await expect
      .element(screen.getByText(/2 textes trop longs pour une cellule d’Excel y sont abrégés.*lisez-les en entier ici/))
      .toBeVisible()
  })

  /** @behaviour tables.export-failure */
  test('says that it failed, and tries again', async () => {
    const load = vi.fn<Load>().mockRejectedValueOnce(new Error('?')).mockResolvedValue(ROWS)
    const { screen, saved } = await showExport(load)
    await expect.element(screen.getByRole('alert').getByText(/^L’exportation n’a pas pu se terminer/)).toBeVisible()
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => saved).toHaveLength(1)
  })

  /** @behaviour tables.export-announced */
  test('tells the server what it will hold, in words, before any page is read', async () => {
    const load = vi.fn<Load>(all)
    let begin: (reply: ExportedRows) => void = () => undefined
    const announce = vi.fn<Announce>(() => new Promise((resolve) => (begin = resolve)))
    const at = '/list?cols=name.date&f.open=true&f.amount=10..20&sort=amount.desc'
    const { saved } = await showExport(load, at, announce)
    await expect
      .poll(() => announce.mock.lastCall?.[0])
      .toEqual({
        columns: ['Organisme', 'Échéance'],
        filters: ['Montant\u00a0: de 10 à 20', 'Ouverte\u00a0: Oui'],
        sort: 'Montant (décroissant)',
      })
    expect(load).not.toHaveBeenCalled()
    begin(idsOf(3))
    await expect.poll(() => saved).toHaveLength(1)
  })

  /** @behaviour tables.export-announced */
  test('does not begin when its announcement is refused', async () => {
    const load = vi.fn<Load>(all)
    const announce = vi.fn<Announce>().mockRejectedValueOnce(new Error('?')).mockResolvedValue(idsOf(3))
    const { screen, saved } = await showExport(load, '/list', announce)
    await expect.element(screen.getByRole('alert').getByText(/^L’exportation n’a pas pu/)).toBeVisible()
    expect(load).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Réessayer' }).click()
    await expect.poll(() => saved).toHaveLength(1)
  })

  test('ends with the application', async () => {
    let asked: AbortSignal | undefined
    const load: Load = (_, { signal }) => {
      asked = signal
      return new Promise(() => undefined)
    }
    const { screen } = await showExport(load)
    await expect.poll(() => asked).toBeDefined()
    await screen.unmount()
    expect(asked?.aborted).toBe(true)
  })
})
