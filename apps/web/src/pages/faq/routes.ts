import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Frequently asked questions. */
export const faqRoutes: readonly PageRoute[] = [
  {
    path: '/faq',
    permission: 'page.faq',
    title: 'faq.title',
    page: lazyPage(async () => (await import('./faq-page.tsx')).FaqPage),
  },
]
