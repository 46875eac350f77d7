import { lazyPage } from '../../page-route.ts'

/** The page of a request's form, also for the page of the request, from which most people go there. */
export const LazyRequestFormPage = lazyPage(async () => (await import('./form-page.tsx')).RequestFormPage)
