import { lazyPage, type PageRoute } from '../../page-route.ts'

/** Routes of the register of confidentiality incidents. */
export const incidentRoutes: readonly PageRoute[] = [
  {
    path: '/incidents',
    permission: 'incident.read',
    title: 'incidents.title',
    page: lazyPage(async () => (await import('./list-page.tsx')).IncidentListPage),
  },
  {
    path: '/incidents/new',
    permission: 'incident.edit',
    title: 'incidents.newTitle',
    page: lazyPage(async () => (await import('./incident-page.tsx')).NewIncidentPage),
  },
  {
    path: '/incidents/:id',
    permission: 'incident.edit',
    title: 'incidents.editTitle',
    page: lazyPage(async () => (await import('./incident-page.tsx')).IncidentPage),
  },
]
