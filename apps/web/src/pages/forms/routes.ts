import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the forms that administrators edit. */
export const formRoutes: readonly PageRoute[] = [
  {
    path: '/forms',
    permission: 'form.edit',
    title: 'forms.title',
    page: lazyPage(async () => (await import('./list-page.tsx')).FormListPage),
  },
  {
    path: '/forms/:id/edit',
    permission: 'form.edit',
    title: 'forms.editTitle',
    page: lazyPage(async () => (await import('./edit-page.tsx')).FormEditPage),
  },
  {
    path: '/forms/:id/carry-over',
    permission: 'form.edit',
    title: 'formVersions.title',
    page: lazyPage(async () => (await import('./carry-over/carry-over-page.tsx')).CarryOverPage),
  },
  {
    path: '/forms/:id/use',
    permission: 'form.edit',
    title: 'formUse.title',
    page: lazyPage(async () => (await import('./use/use-page.tsx')).FormUsePage),
  },
  {
    path: '/forms/:id/try',
    permission: 'form.edit',
    title: 'forms.try.title',
    chrome: 'none',
    page: lazyPage(async () => (await import('./try-page.tsx')).FormTryPage),
  },
  {
    path: '/forms/:id/questionnaire',
    permission: 'form.edit',
    title: 'forms.questionnaire.open',
    chrome: 'none',
    page: lazyPage(async () => (await import('./questionnaire-page.tsx')).FormQuestionnairePage),
  },
]
