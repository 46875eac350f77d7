import type { CurrentUser } from '@octroi/domain'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { createClient } from '../../api/client.ts'
import { createQueries, Providers } from '../providers.tsx'
import { prefetchPage, routeObjects } from '../router.tsx'
import { SILENT_DEVICE, sessionOf } from './still-session.ts'

interface OpeningOptions {
  /** The page's address: its path and query. */
  readonly address: string
  readonly user: CurrentUser
  readonly apiBase: string
  /** Makes a reading call in the person's name, by its address; rejects if it is refused. */
  readonly read: (address: string) => Promise<unknown>
}

/**
 * Renders a page for a person as HTML, as the browser will render it once its code has loaded. Rejects if a call is
 * refused or the page cannot be rendered, for example because it needs the browser.
 */
export async function renderOpening({ address, user, apiBase, read }: OpeningOptions): Promise<string> {
  const session = sessionOf(user)
  const failures: unknown[] = []
  const onError = (error: unknown) => void failures.push(error)
  const knownReply = (path: string) =>
    read(path).catch((error: unknown) => {
      onError(error)
      throw error
    })
  const api = createClient(apiBase, session, { knownReply })
  const queries = createQueries()
  await prefetchPage(address.split('?')[0] ?? '', { api, queries, isCurrent: () => true, userId: user.id })
  const router = createMemoryRouter(routeObjects(), { initialEntries: [address] })
  try {
    const { prelude } = await prerender(
      <Providers {...{ api, session, queries }} createDevice={() => SILENT_DEVICE}>
        <RouterProvider router={router} />
      </Providers>,
      { onError, progressiveChunkSize: Number.MAX_SAFE_INTEGER },
    )
    const html = await new Response(prelude).text()
    if (failures.length > 0) throw failures[0]
    return html
  } finally {
    router.dispose()
    queries.clear()
  }
}
