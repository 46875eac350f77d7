import { Suspense } from 'react'
import { createBrowserRouter, matchPath, type RouteObject } from 'react-router-dom'
import { lazyPage, type PageRoute, type Visit } from '../page-route.ts'
import { loginRoutes } from '../pages/login/routes.ts'
import { passwordRoutes } from '../pages/password/routes.ts'
import { LoginRoute, RequireLogin } from './access.tsx'
import { hasReadableIds } from './address-ids.ts'
import { ErrorPage } from './error-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { RoutePage } from './route-page.tsx'
import { ROUTES } from './routes.ts'

const Shell = lazyPage(async () => (await import('./shell/shell.tsx')).Shell)

/** Each page has its own error boundary, so that the shell stays; the next navigation resets it. */
const toRoute = (route: PageRoute): RouteObject => ({
  path: route.path,
  element: <RoutePage route={route} />,
  errorElement: <ErrorPage />,
})

/** Loads the shell on demand, because the login page does not need it. */
function WithShell() {
  return (
    <Suspense fallback={null}>
      <Shell />
    </Suspense>
  )
}

/**
 * The route objects of the application, from the table of pages. People who are not logged in are sent to the login
 * page from everywhere.
 */
export function routeObjects(): RouteObject[] {
  const bare = ROUTES.filter((route) => route.chrome === 'none')
  const framed = ROUTES.filter((route) => route.chrome !== 'none')
  return [
    { path: '/login', element: <LoginRoute />, errorElement: <ErrorPage /> },
    ...[...loginRoutes, ...passwordRoutes].map(({ path, page: Page }) => ({
      path,
      element: (
        <Suspense fallback={null}>
          <Page />
        </Suspense>
      ),
      errorElement: <ErrorPage />,
    })),
    {
      element: <RequireLogin />,
      errorElement: <ErrorPage />,
      children: [
        ...bare.map(toRoute),
        { element: <WithShell />, children: [...framed.map(toRoute), { path: '*', element: <NotFoundPage /> }] },
      ],
    },
  ]
}

/**
 * Prefetches the code of a page and the shell, and the page's data, while the application loads; only for people who
 * are logged in. Never rejects: the page fetches again and reports failures.
 */
export async function prefetchPage(pathname: string, visit: Omit<Visit, 'params'>): Promise<void> {
  const route = ROUTES.find(({ path }) => matchPath(path, pathname) !== null)
  if (route === undefined) return
  const params = matchPath(route.path, pathname)?.params ?? {}
  if (!hasReadableIds(params)) return
  const begun: Promise<unknown>[] = [route.page.preload()]
  if (route.ask) begun.push(route.ask({ ...visit, params }))
  if (route.chrome !== 'none') begun.push(Shell.preload())
  await Promise.allSettled(begun)
}

/** The router of the application. */
export const createRouter = () => createBrowserRouter(routeObjects())
