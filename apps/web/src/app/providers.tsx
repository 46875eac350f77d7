import { MantineProvider } from '@mantine/core'
import { type Query, QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ApiError } from '../api/api-error.ts'
import type { Client } from '../api/client.ts'
import { ApiContext } from '../api/use-api.ts'
import { ForgetCopies } from '../copies/forget-copies.tsx'
import { retainCopyTimestamps } from '../copies/use-copies.ts'
import type { Device } from '../session/device.ts'
import { DeviceProvider } from '../session/device-provider.tsx'
import { SessionProvider } from '../session/session.tsx'
import type { SessionStore } from '../session/session-store.ts'
import { OpenedRowsProvider } from '../ui/data-table/opened-rows.tsx'
import { Toasts } from '../ui/toasts.tsx'
import { RefetchOnReconnect } from './refetch-on-reconnect.tsx'
import { LogoutDraftReporter } from './kept-work/logout-draft-reporter.tsx'
import { BackgroundExportsProvider } from './background-exports-provider.tsx'
import { cssVariables, theme } from './theme.ts'

const FRESH_MS = 30_000
/** Milliseconds within which data is not refetched on focus: one focus triggers several events. */
const JUST_NOW_MS = 2_000

/** Creates the query client. Queries are retried only after network failures: a refusal does not change by itself. */
export function createQueries(): QueryClient {
  const retry = (count: number, error: Error) => count < 2 && error instanceof ApiError && error.status === 0
  const queries = new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        refetchOnWindowFocus: whenLookedAt,
        retry,
        networkMode: 'always',
        retryDelay: 800,
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  retainCopyTimestamps(queries)
  return queries
}

/**
 * Refetch policy on focus: everything except permanent data is refetched, because the person may have changed it in
 * another window.
 */
function whenLookedAt(query: Query): 'always' | false {
  const lasts = query.observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY)
  return !lasts && query.isStaleByTime(JUST_NOW_MS) ? 'always' : false
}

interface ProvidersProps {
  readonly api: Client
  readonly session: SessionStore
  readonly queries: QueryClient
  /** Creates what this window knows of others; see `DeviceProvider`. */
  readonly createDevice?: () => Device
  readonly children: ReactNode
}

/** Context providers around all pages. */
export function Providers({ api, session, queries, createDevice, children }: ProvidersProps) {
  return (
    <MantineProvider theme={theme} cssVariablesResolver={cssVariables} forceColorScheme="light">
      <QueryClientProvider client={queries}>
        <ApiContext value={api}>
          <SessionProvider store={session}>
            <DeviceProvider create={createDevice}>
              <LogoutDraftReporter />
              <ForgetCopies />
              <RefetchOnReconnect />
              <Toasts />
              <BackgroundExportsProvider>
                <OpenedRowsProvider>{children}</OpenedRowsProvider>
              </BackgroundExportsProvider>
            </DeviceProvider>
          </SessionProvider>
        </ApiContext>
      </QueryClientProvider>
    </MantineProvider>
  )
}
