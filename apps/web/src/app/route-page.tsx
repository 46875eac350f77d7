import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../session/session.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { RouteTitle } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'
import { mayOpen, type PageRoute } from './routes.tsx'

/** Shows the page of a route to those who may see it; to others it does not exist. */
export function RoutePage({ route }: { readonly route: PageRoute }) {
  const { t } = useTranslation()
  const user = useUser()
  if (!mayOpen(route, user.user_type.rang)) return <NotFoundPage />
  const Content = route.page
  return (
    <RouteTitle value={t(route.title)}>
      <Suspense fallback={<PageSkeleton />}>
        <Content />
      </Suspense>
    </RouteTitle>
  )
}
