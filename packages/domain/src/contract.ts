import { analysisAnswers, analyzes } from './analyses/contract.ts'
import { answers } from './answers/contract.ts'
import { audit } from './audit/contract.ts'
import { conclusions } from './conclusions/contract.ts'
import { documents } from './documents/contract.ts'
import { dossiers } from './dossiers/contract.ts'
import { envelopes } from './envelopes/contract.ts'
import { listExports } from './exports/contract.ts'
import { faq } from './faq/contract.ts'
import { financialAnalyzes, grids } from './finance/contract.ts'
import { financialHints } from './finance/hints/contract.ts'
import { forms } from './forms/contract.ts'
import { options, questions } from './forms/questions.ts'
import { contentDrafts } from './content-drafts/contract.ts'
import { formDrafts } from './form-drafts/contract.ts'
import { formUse } from './form-use/contract.ts'
import { formVersions } from './form-versions/contract.ts'
import { incidents } from './incidents/contract.ts'
import { logs } from './logs/contract.ts'
import { lookups } from './lookups/contract.ts'
import { mailChoices } from './mail-choices/contract.ts'
import { mailQueue } from './mail-queue/contract.ts'
import { notes } from './notes/contract.ts'
import { organizationUsers } from './organization-users/contract.ts'
import { organizations } from './organizations/contract.ts'
import { passkeys } from './passkeys/contract.ts'
import { password } from './password/contract.ts'
import { personalData } from './personal-data/contract.ts'
import { provider } from './provider/contract.ts'
import { remarks } from './remarks/contract.ts'
import { reporting } from './reporting/contract.ts'
import { requestUsers } from './request-users/contract.ts'
import { requests } from './requests/contract.ts'
import { requestHistory } from './requests/history.ts'
import { retention } from './retention/contract.ts'
import { security } from './security/contract.ts'
import { session } from './session/contract.ts'
import { statistics } from './statistics/contract.ts'
import { statusBoard } from './status-board/contract.ts'
import { toDo } from './to-do/contract.ts'
import { users } from './users/contract.ts'
import { views } from './views/contract.ts'

/** All calls of the API, by noun. */
export const contract = {
  session,
  password,
  passkeys,
  provider,
  security,
  mailChoices,
  mailQueue,
  logs,
  users,
  organizationUsers,
  organizations,
  personalData,
  lookups,
  forms,
  questions,
  options,
  requests,
  statusBoard,
  statistics,
  reporting,
  envelopes,
  toDo,
  requestHistory,
  remarks,
  requestUsers,
  answers,
  analyzes,
  analysisAnswers,
  documents,
  dossiers,
  conclusions,
  financialAnalyzes,
  financialHints,
  grids,
  notes,
  faq,
  formDrafts,
  formUse,
  formVersions,
  contentDrafts,
  incidents,
  retention,
  audit,
  views,
  exports: listExports,
}
