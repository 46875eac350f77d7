import '@fontsource-variable/inter/index.css'
import './mantine-styles/index.ts'
import '@mantine/notifications/styles.css'
import './app/global.css'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { type Client, createClient } from './api/client.ts'
import { createReach, createProbe } from './api/reach.ts'
import { ReachContext } from './api/use-reach.ts'
import { createQueries, Providers } from './app/providers.tsx'
import { prefetchPage, createRouter } from './app/router.tsx'
import { type RuntimeConfig, loadConfig } from './config.ts'
import { i18n, startLocales } from './locales/index.ts'
import { isShown, openingOf, repliesOf } from './opening/opening.ts'
import { startBehind } from './opening/take-over.ts'
import { reportUncaughtErrors } from './reports/listen.ts'
import { createReporter, type Reporter, ReporterContext } from './reports/reporter.ts'
import { ProviderContext } from './session/identity-provider.ts'
import { createSessionStore } from './session/session-store.ts'

/** Time in milliseconds for which the first render waits for the page's data, so that the page appears as a whole. */
const WHOLE_PAGE_MS = 1500
/** Further time in milliseconds if the page can be read and typed into meanwhile: see `opening`. */
const BEHIND_OPENING_MS = 15_000

async function start(root: HTMLElement, config: RuntimeConfig): Promise<void> {
  const session = createSessionStore(globalThis.localStorage)
  const reporter: Reporter = createReporter({
    logs: () => api.logs,
    userId: () => session.user()?.id ?? null,
    now: () => new Date(),
  })
  const reach = createReach(createProbe(config.apiBase, session))
  const opening = openingOf(globalThis.window)
  const knownReply = opening && repliesOf(opening, session)
  const onUnexpected = reporter.unexpectedAnswer
  const api: Client = createClient(config.apiBase, session, { onUnexpected, reach, ...(knownReply && { knownReply }) })
  reportUncaughtErrors(globalThis.window, reporter)
  const queries = createQueries()
  const user = session.user()
  if (user?.must_set_up_second_factor === false) {
    const isCurrent = () => session.user()?.id === user.id
    const begun = prefetchPage(globalThis.location.pathname, { api, queries, isCurrent, userId: user.id })
    const wholePage = new Promise((resolve) => setTimeout(resolve, WHOLE_PAGE_MS)).then(
      () => isShown(opening) && new Promise((resolve) => setTimeout(resolve, BEHIND_OPENING_MS)),
    )
    await Promise.race([begun, wholePage])
  }
  document.documentElement.setAttribute('data-shown', '')
  if (isShown(opening)) {
    if (user?.must_set_up_second_factor === false && opening.isOf(session.token())) startBehind({ ...opening, root })
    else opening.remove()
  }
  createRoot(root).render(
    <ReporterContext value={reporter}>
      <ReachContext value={reach}>
        <Providers api={api} session={session} queries={queries}>
          <ProviderContext value={config.provider ?? null}>
            <RouterProvider router={createRouter()} />
          </ProviderContext>
        </Providers>
      </ReachContext>
    </ReporterContext>,
  )
}

/** Shows a message if the configuration cannot be loaded, without rendering the application. */
function sayCannotStart(root: HTMLElement): void {
  const title = document.createElement('h1')
  title.textContent = i18n.t('errors.startTitle')
  const text = document.createElement('p')
  text.textContent = i18n.t('errors.start')
  root.replaceChildren(title, text)
  openingOf(globalThis.window)?.freeze()
}

const root = document.querySelector<HTMLElement>('#root')
if (root && !document.documentElement.hasAttribute('data-old-browser')) {
  document.documentElement.setAttribute('data-started', '')
  startLocales()
  loadConfig().then(
    (config) => start(root, config),
    () => sayCannotStart(root),
  )
}
