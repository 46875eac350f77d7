import { notifications } from '@mantine/notifications'
import { RouterProvider } from 'react-router-dom'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createClient } from '../api/client.ts'
import { createTestRouter, createTestSession } from '../testing/app-parts.ts'
import { openFor, someUser } from '../testing/as-user.ts'
import { fakeServer } from '../testing/fake-server.ts'
import { findLandmarkFaults } from '../testing/find-landmark-faults.ts'
import { findViolations } from '../testing/find-violations.ts'
import type { DataColumn } from '../ui/data-table/column.ts'
import { ExportProgress } from '../ui/data-table/export/export-progress.tsx'
import { useExportOf } from '../ui/data-table/export/use-export-of.ts'
import { createQueries, Providers } from './providers.tsx'
import { Shell } from './shell/shell.tsx'

interface Row {
  readonly id: number
}

const COLUMNS: readonly DataColumn<Row>[] = [
  { id: 'id', header: 'Numéro', width: 80, cell: ({ id }) => id, value: ({ id }) => id },
]
/** The number of rows on two pages. */
const TOTAL = 400

afterEach(() => {
  notifications.clean()
  vi.restoreAllMocks()
})

/** A reply that the test holds back for the second page of rows, with the signal of its call. */
interface HeldReply {
  go: () => void
  signal: AbortSignal | undefined
}

function Exporting({ held }: { readonly held: HeldReply }) {
  const exporting = useExportOf<Row>(() => ({
    source: {
      name: 'Demande 2026',
      load: async (ids, { signal }) => {
        held.signal = signal
        if (!ids.includes(0)) await new Promise<void>((resolve) => (held.go = resolve))
        return ids.map((id) => ({ id }))
      },
    },
    announce: async () => ({ ids: Array.from({ length: TOTAL }, (_, place) => place) }),
    columns: COLUMNS,
    title: 'Demande',
    widths: {},
  }))
  return (
    <>
      <h1>Export</h1>
      <button type="button" onClick={() => void exporting.start()}>
        Exporter
      </button>
      <ExportProgress {...exporting} />
    </>
  )
}

/** Starts an export on one page, waits until half of it is written, and goes to another page. */
async function leave() {
  const user = someUser(2)
  fakeServer(user, {})
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  const held: HeldReply = { go: () => undefined, signal: undefined }
  const session = createTestSession()
  openFor(session, user)
  const routes = [
    {
      element: <Shell />,
      children: [
        { path: '/export', element: <Exporting held={held} /> },
        { path: '/faq', element: <h1>Ailleurs</h1> },
        { path: '*', element: null },
      ],
    },
  ]
  const router = createTestRouter(routes, ['/export'])
  const screen = await render(
    <Providers api={createClient('', session)} session={session} queries={createQueries()}>
      <RouterProvider router={router} />
    </Providers>,
  )
  await screen.getByRole('button', { name: 'Exporter', exact: true }).click()
  const here = screen.getByRole('progressbar', { name: 'Exportation vers Excel', exact: true })
  await expect.element(here).toHaveAttribute('aria-valuenow', '50')
  await router.navigate('/faq')
  const left = screen.getByRole('region', { name: 'Exportations en cours' })
  const bar = left.getByRole('progressbar', { name: 'Exportation vers Excel\u00a0: Demande 2026' })
  await expect.element(bar).toHaveAttribute('aria-valuenow', '50')
  return { screen, session, held, saved, left }
}

/** @behaviour tables.export-left */
test('an export goes on when its page is left, and says on every page how far it is', async () => {
  for (const width of [390, 1280]) {
    await page.viewport(width, 900)
    const { screen, held, saved, left } = await leave()
    expect(document.documentElement.scrollWidth).toBe(width)
    expect(await findViolations()).toEqual([])
    expect(await findLandmarkFaults()).toEqual([])
    held.go()
    await expect.poll(() => saved.length).toBe(1)
    expect(saved[0]).toMatch(/^Demande 2026 .*\.xlsx$/)
    await expect.element(left).not.toBeInTheDocument()
    await screen.unmount()
    vi.restoreAllMocks()
  }
})

/** @behaviour tables.export-left */
test('it is cancelled there, and ends with the session', async () => {
  const first = await leave()
  await first.left.getByRole('button', { name: 'Annuler l’exportation' }).click()
  expect(first.held.signal?.aborted).toBe(true)
  await expect.element(first.left).not.toBeInTheDocument()
  await expect.element(page.getByRole('main')).toHaveFocus()
  await first.screen.unmount()
  vi.restoreAllMocks()
  const second = await leave()
  openFor(second.session, someUser(2, { id: 43 }))
  await expect.poll(() => second.held.signal?.aborted).toBe(true)
})
