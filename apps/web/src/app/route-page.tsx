import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { useActor } from '../session/can.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { RouteTitle } from '../ui/page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

/** Shows the page of a route to those who may see it; to others it does not exist. */
export function RoutePage({ route }: { readonly route: PageRoute }) {
  const { t } = useTranslation()
  const actor = useActor()
  if (!mayOpen(route, actor)) return <NotFoundPage />
  const Content = route.page
  return (
    <RouteTitle value={t(route.title)}>
      <Suspense fallback={<PageSkeleton />}>
        <Content />
      </Suspense>
    </RouteTitle>
  )
}
