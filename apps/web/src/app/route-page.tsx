import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams } from 'react-router-dom'
import { mayOpen, type PageRoute } from '../page-route.ts'
import { useActor } from '../session/can.tsx'
import { PageSkeleton } from '../ui/page-skeleton.tsx'
import { RouteTitle } from '../ui/page.tsx'
import { hasReadableIds } from './address-ids.ts'
import { NotFoundPage } from './not-found-page.tsx'

/** Renders the page of a route for those who may see it; otherwise, and for impossible ids, the not-found page. */
export function RoutePage({ route }: { readonly route: PageRoute }) {
  const { t } = useTranslation()
  const actor = useActor()
  const params = useParams()
  if (!mayOpen(route, actor) || !hasReadableIds(params)) return <NotFoundPage />
  const Content = route.page
  return (
    <RouteTitle value={t(route.title)}>
      <Suspense fallback={<PageSkeleton />}>
        <Content />
      </Suspense>
    </RouteTitle>
  )
}
