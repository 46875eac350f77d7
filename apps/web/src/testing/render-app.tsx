import type { CurrentUser } from '@octroi/domain'
import { RouterProvider } from 'react-router-dom'
import { render } from 'vitest-browser-react'
import { createClient } from '../api/client.ts'
import { createQueries, Providers } from '../app/providers.tsx'
import { routeObjects } from '../app/router.tsx'
import { type IdentityProvider, ProviderContext } from '../session/identity-provider.ts'
import { createTestRouter, createTestSession } from './app-parts.ts'
import { openFor } from './as-user.ts'

/** Renders the whole application at an address, for a user or without a session. */
export async function renderApp(at: string, user?: CurrentUser, provider: IdentityProvider | null = null) {
  const session = createTestSession()
  if (user) openFor(session, user)
  else session.close()
  const router = createTestRouter(routeObjects(), [at])
  const screen = await render(
    <Providers api={createClient('', session)} session={session} queries={createQueries()}>
      <ProviderContext value={provider}>
        <RouterProvider router={router} />
      </ProviderContext>
    </Providers>,
  )
  return { screen, router, session }
}
