import { analyses } from './fr-ca/analyses.ts'
import { audit } from './fr-ca/audit.ts'
import { conclusions } from './fr-ca/conclusions.ts'
import { dashboard } from './fr-ca/dashboard.ts'
import { envelope } from './fr-ca/envelope.ts'
import { faq } from './fr-ca/faq.ts'
import { filledForm } from './fr-ca/filled-form.ts'
import { finance } from './fr-ca/finance.ts'
import { form } from './fr-ca/form.ts'
import { content } from './fr-ca/content.ts'
import { forms } from './fr-ca/forms.ts'
import { formUse } from './fr-ca/form-use.ts'
import { formVersions } from './fr-ca/form-versions.ts'
import { incidents } from './fr-ca/incidents.ts'
import { mailChoices } from './fr-ca/mail-choices.ts'
import { mailQueue } from './fr-ca/mail-queue.ts'
import { notes } from './fr-ca/notes.ts'
import { organizations } from './fr-ca/organizations.ts'
import { password } from './fr-ca/password.ts'
import { personalData } from './fr-ca/personal-data.ts'
import { retention } from './fr-ca/retention.ts'
import { remarks } from './fr-ca/remarks.ts'
import { requestHistory } from './fr-ca/request-history.ts'
import { requests } from './fr-ca/requests.ts'
import { search } from './fr-ca/search.ts'
import { security } from './fr-ca/security.ts'
import { session } from './fr-ca/session.ts'
import { shell } from './fr-ca/shell.ts'
import { table } from './fr-ca/table.ts'
import { sideBySide } from './fr-ca/side-by-side.ts'
import { toDo } from './fr-ca/to-do.ts'
import { users } from './fr-ca/users.ts'
import { workbooks } from './fr-ca/workbooks.ts'

/**
 * All texts of the application in Quebec French. Texts of the sources are verbatim, with straight apostrophes.
 * Non-breaking spaces are before `:`, `%`, `$`, inside « » and within numbers.
 */
export const frCA = {
  ...shell,
  ...toDo,
  ...dashboard,
  ...envelope,
  ...search,
  ...session,
  ...password,
  ...security,
  ...table,
  ...form,
  ...filledForm,
  ...finance,
  ...requests,
  ...analyses,
  ...conclusions,
  ...users,
  ...workbooks,
  ...mailChoices,
  ...incidents,
  ...retention,
  ...content,
  ...forms,
  ...formUse,
  ...formVersions,
  ...mailQueue,
  ...organizations,
  ...personalData,
  ...notes,
  ...audit,
  ...requestHistory,
  ...sideBySide,
  ...faq,
  ...remarks,
} as const
