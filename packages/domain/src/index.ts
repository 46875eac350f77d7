import { analysisAnswers, analyzes } from './analyses/contract.ts'
import { answers } from './answers/contract.ts'
import { audit } from './audit/contract.ts'
import { conclusions } from './conclusions/contract.ts'
import { documents } from './documents/contract.ts'
import { listExports } from './exports/contract.ts'
import { faq } from './faq/contract.ts'
import { forms } from './forms/contract.ts'
import { logs } from './logs/contract.ts'
import { lookups } from './lookups/contract.ts'
import { notes } from './notes/contract.ts'
import { organizationUsers } from './organization-users/contract.ts'
import { organizations } from './organizations/contract.ts'
import { password } from './password/contract.ts'
import { requestUsers } from './request-users/contract.ts'
import { requests } from './requests/contract.ts'
import { requestHistory } from './requests/history.ts'
import { security } from './security/contract.ts'
import { session } from './session/contract.ts'
import { toDo } from './to-do/contract.ts'
import { users } from './users/contract.ts'
import { views } from './views/contract.ts'

/** Every call of the API, by noun. */
export const contract = {
  session,
  password,
  security,
  logs,
  users,
  organizationUsers,
  organizations,
  lookups,
  forms,
  requests,
  toDo,
  requestHistory,
  requestUsers,
  answers,
  analyzes,
  analysisAnswers,
  documents,
  conclusions,
  notes,
  faq,
  audit,
  views,
  exports: listExports,
}

export { ABILITIES, can, type Permission, type Rank, scopeOf } from './abilities.ts'
export { type Actor, type Condition, type Scope, SCOPES, type Target } from './scopes.ts'
export {
  Analysis,
  AnalysisAct,
  AnalysisPatch,
  AnalysisRow,
  RequestAnalysis,
} from './analyses/contract.ts'
export {
  ANALYSIS_STATE_LIST,
  ANALYSIS_STATES,
  ANALYSIS_TRANSITION_NAMES,
  ANALYSIS_TRANSITIONS,
  type AnalysisKind,
  type AnalysisState,
  analysisStateOf,
  type AnalysisTransition,
  editAbilityOf,
  startsFrom,
  stateOnceAnswered,
  submitAbilityOf,
} from './analyses/workflow.ts'
export { Completion, type SavedAnswer } from './answers/contract.ts'
export { HISTORY_KINDS, type HistoryKind, HistoryLine } from './requests/history.ts'
export { AuditEvent, NOBODY } from './audit/contract.ts'
export { AUDIT_ACTIONS, AUDIT_SUBJECTS, type AuditAction, type AuditSubject } from './audit/actions.ts'
export {
  Conclusion,
  ConclusionInput,
  Granted,
  MAX_COMMENT_LENGTH,
  REPORT_FILE_KINDS,
} from './conclusions/contract.ts'
export { Document, MAX_FILE_BYTES } from './documents/contract.ts'
export { BODY_BYTES, type CallOf, type Endpoint, endpoint, type InputOf, type ReplyOf } from './endpoint.ts'
export { Detail, ERROR_STATUS, ErrorBody, type ErrorCode } from './errors.ts'
export { EXPORT_LIMITS } from './exports/contract.ts'
export { Guide, GUIDE_KINDS } from './forms/guide.ts'
export { Faq } from './faq/contract.ts'
export { ListName, LISTS } from './lists/lists.ts'
export { MAX_NOTE_LENGTH, Note, NOTE_FILE_KINDS, NoteInput, NoteRow } from './notes/contract.ts'
export { OrganizationUser } from './organization-users/contract.ts'
export { ClientLog } from './logs/contract.ts'
export { Organization, OrganizationInput, OrganizationRow } from './organizations/contract.ts'
export {
  FIRST_ORGANIZATION_YEAR,
  LAST_ORGANIZATION_YEAR,
  ORGANIZATION_ABILITIES,
  ORGANIZATION_CHOICES,
  ORGANIZATION_FLAGS,
  ORGANIZATION_LENGTHS,
  ORGANIZATION_REQUIRED,
} from './organizations/fields.ts'
export { neqWarning, type NeqWarning } from './organizations/neq.ts'
export {
  isWebsite,
  type OrganizationDraft,
  type OrganizationFault,
  type OrganizationFaultCode,
  organizationFaults,
} from './organizations/rules.ts'
export {
  joinYearlyFollow,
  splitYearlyFollow,
  type YearlyFollow,
  yearlyFollowFaults,
} from './organizations/yearly-follow.ts'
export { ORGANIZATION_TYPED, writtenOrganizationText } from './organizations/written.ts'
export { MAX_PASSWORD, MIN_PASSWORD, NewPassword } from './password/contract.ts'
export { DEFAULT_PAGE_SIZE, type FilterValue, LARGEST_INTEGER, ListQuery, PAGE_SIZES, SEARCH_LENGTH } from './paging.ts'
export { type ActField, RequestAct } from './requests/acts.ts'
export { Assignable, Assignee, BenevolesPatch, RequestUser } from './requests/assignees.ts'
export { FIRST_FINANCIAL_YEAR, LAST_FINANCIAL_YEAR, MOST_IN_BATCH, NewRequest } from './requests/batch.ts'
export { Request, RequestEvent, RequestPatch, RequestRow, RequestType } from './requests/contract.ts'
export { RankSecurity, SecondFactor, Session } from './security/contract.ts'
export { CurrentUser } from './session/contract.ts'
export { CLOSING_DAYS, TO_DO_KINDS, type ToDoGroup, type ToDoKind, type ToDoRow } from './to-do/contract.ts'
export { EMAIL_LENGTH, isEmail, type TextFault, textFault } from './text/rules.ts'
export { NewUser, User, UserPatch, UserRow, UserType } from './users/contract.ts'
export {
  isOrganizationType,
  ADMINISTRATOR_RANK,
  ORGANIZATION_RANK,
  USER_LENGTHS,
  type UserDraft,
  type UserFault,
  type UserFaultCode,
  userFaults,
} from './users/rules.ts'
export { NewView, View, ViewPatch, ViewState } from './views/contract.ts'
export { VIEW_LIMITS, viewKey, viewNameFault } from './views/rules.ts'
export {
  type State,
  STATE_LIST,
  type StateCode,
  OPEN_CONCLUSION,
  OPEN_DECISION,
  STATES,
  stateAfter,
  stateOf,
  type Transition,
  TRANSITION_NAMES,
  TRANSITIONS,
  transitionBetween,
} from './workflow.ts'
