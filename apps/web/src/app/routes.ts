import type { PageRoute } from '../page-route.ts'
import { auditRoutes } from '../pages/audit/routes.ts'
import { faqRoutes } from '../pages/faq/routes.ts'
import { financeRoutes } from '../pages/finance/routes.ts'
import { contentRoutes } from '../pages/content/routes.ts'
import { formRoutes } from '../pages/forms/routes.ts'
import { incidentRoutes } from '../pages/incidents/routes.ts'
import { mailRoutes } from '../pages/mails/routes.ts'
import { noteRoutes } from '../pages/notes/routes.ts'
import { organizationRoutes } from '../pages/organizations/routes.ts'
import { retentionRoutes } from '../pages/retention/routes.ts'
import { requestRoutes } from '../pages/requests/routes.ts'
import { securityRoutes } from '../pages/security/routes.ts'
import { userRoutes } from '../pages/users/routes.ts'
import { analysisFormRoutes } from './analysis/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { homeRoutes } from './home/routes.ts'
import { organizationRecordRoutes } from './organization/routes.ts'

/**
 * The pages for people who are logged in (source 1, section 2), from which the router and the navigation are made, in
 * this order. Each noun defines its own pages.
 */
export const ROUTES: readonly PageRoute[] = [
  ...homeRoutes,
  ...requestRoutes,
  ...analysisFormRoutes,
  ...organizationRoutes,
  ...organizationRecordRoutes,
  ...financeRoutes,
  ...noteRoutes,
  ...dashboardRoutes,
  ...userRoutes,
  ...securityRoutes,
  ...auditRoutes,
  ...mailRoutes,
  ...incidentRoutes,
  ...retentionRoutes,
  ...contentRoutes,
  ...formRoutes,
  ...faqRoutes,
]
