import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the frequently asked questions, which everybody reads and administrators edit. */
export const faqRoutes: readonly PageRoute[] = [
  {
    path: '/faq',
    permission: 'page.faq',
    title: 'faq.title',
    page: lazyPage(async () => (await import('./faq-page.tsx')).FaqPage),
  },
  {
    path: '/faq/edit',
    permission: 'faq.edit',
    title: 'faq.editTitle',
    page: lazyPage(async () => (await import('./edit-page.tsx')).FaqEditPage),
  },
  {
    path: '/faq/questions/new',
    permission: 'faq.edit',
    title: 'faq.newQuestion',
    page: lazyPage(async () => (await import('./question-page.tsx')).NewQuestionPage),
  },
  {
    path: '/faq/questions/:id/edit',
    permission: 'faq.edit',
    title: 'faq.editQuestion',
    page: lazyPage(async () => (await import('./question-page.tsx')).EditQuestionPage),
  },
  {
    path: '/faq/contacts/new',
    permission: 'faq.edit',
    title: 'faq.newContact',
    page: lazyPage(async () => (await import('./contact-page.tsx')).NewContactPage),
  },
  {
    path: '/faq/contacts/:id/edit',
    permission: 'faq.edit',
    title: 'faq.editContact',
    page: lazyPage(async () => (await import('./contact-page.tsx')).EditContactPage),
  },
]
