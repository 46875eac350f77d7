import { ANALYSES } from './analyses.ts'
import { AUDIT } from './audit.ts'
import { CONCLUSIONS } from './conclusions.ts'
import { DASHBOARD } from './dashboard.ts'
import { DOCUMENTS } from './documents.ts'
import { DOSSIERS } from './dossiers.ts'
import { ENVELOPES } from './envelopes.ts'
import { FAQ } from './faq.ts'
import { FINANCE } from './finance.ts'
import { FORMS } from './forms.ts'
import { CONTENT_DRAFTS } from './content-drafts.ts'
import { FORM_DRAFTS } from './form-drafts.ts'
import { FORM_USE } from './form-use.ts'
import { FORM_VERSIONS, FORM_VERSIONS_OF_REQUESTS } from './form-versions.ts'
import { INCIDENTS } from './incidents.ts'
import { LOOKUPS } from './lookups.ts'
import { MAIL_CHOICES } from './mail-choices.ts'
import { MAIL_QUEUE } from './mail-queue.ts'
import { NOTES } from './notes.ts'
import { ORGANIZATIONS } from './organizations.ts'
import { PASSKEYS } from './passkeys.ts'
import { PROVIDER } from './provider.ts'
import { REMARKS } from './remarks.ts'
import { REQUEST_USERS } from './request-users.ts'
import { REQUESTS } from './requests.ts'
import { RETENTION } from './retention.ts'
import { SECURITY } from './security.ts'
import { PERSONAL_DATA } from './personal-data.ts'
import { SESSION } from './session.ts'
import { TO_DO } from './to-do.ts'
import { ORGANIZATION_USERS, USERS } from './users.ts'
import { EXPORTS, VIEWS } from './views.ts'
import type { CallRow, PermissionRow } from './row.ts'

/** Rows of calls about a request, which is created for each row. */
export const OF_REQUESTS: readonly PermissionRow[] = [
  ...FORMS,
  ...REQUESTS,
  ...REMARKS,
  ...FORM_VERSIONS_OF_REQUESTS,
  ...REQUEST_USERS,
  ...ANALYSES,
  ...DOCUMENTS,
  ...DOSSIERS,
  ...CONCLUSIONS,
  ...EXPORTS,
]

/** The rows of all other calls. */
export const OTHERS: readonly CallRow[] = [
  ...SESSION,
  ...SECURITY,
  ...PASSKEYS,
  ...PROVIDER,
  ...MAIL_CHOICES,
  ...MAIL_QUEUE,
  ...USERS,
  ...ORGANIZATION_USERS,
  ...ORGANIZATIONS,
  ...LOOKUPS,
  ...FINANCE,
  ...TO_DO,
  ...DASHBOARD,
  ...ENVELOPES,
  ...FAQ,
  ...CONTENT_DRAFTS,
  ...FORM_DRAFTS,
  ...FORM_USE,
  ...FORM_VERSIONS,
  ...INCIDENTS,
  ...RETENTION,
  ...NOTES,
  ...PERSONAL_DATA,
  ...AUDIT,
  ...VIEWS,
]
