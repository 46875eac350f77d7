export { contract } from './contract.ts'
export { ABILITIES, can, conditionFor, type Permission, type Rank, scopeOf } from './abilities.ts'
export { type Actor, type Condition, type Scope, SCOPES, type Target } from './scopes.ts'
export {
  Analysis,
  AnalysisAct,
  AnalysisPatch,
  AnalysisRow,
  RequestAnalysis,
} from './analyses/contract.ts'
export { analysisAuthor } from './analyses/author.ts'
export { CRITERION_SCALES, SharedCriterion, SideBySide } from './analyses/side-by-side.ts'
export {
  ANALYSIS_STATE_LIST,
  ANALYSIS_STATES,
  ANALYSIS_TRANSITION_NAMES,
  ANALYSIS_TRANSITIONS,
  type AnalysisKind,
  type AnalysisState,
  getAnalysisState as analysisStateOf,
  type AnalysisTransition,
  editAbilityOf,
  isSecondary,
  canStartFrom as startsFrom,
  getStateAfterAnswer as stateOnceAnswered,
  submitAbilityOf,
} from './analyses/workflow.ts'
export { Completion, type PersonInForm, type SavedAnswer } from './answers/contract.ts'
export { AnswerChange, type ChangedOption } from './requests/answer-history.ts'
export type { LateChange } from './finance/late-change.ts'
export { HistoryLine } from './requests/history.ts'
export { ANALYSIS_HISTORY_KINDS, HISTORY_KINDS, type HistoryKind } from './requests/history-kinds.ts'
export { QueuedMail } from './mail-queue/contract.ts'
export { MAIL_STATES } from './mail-queue/states.ts'
export { AuditEvent } from './audit/contract.ts'
export {
  AUDIT_ACTIONS,
  AUDIT_SUBJECTS,
  type AuditAction,
  type AuditSubject,
  NO_ACTOR_ID as NOBODY,
} from './audit/actions.ts'
export { Conclusion, ConclusionInput, Granted, RecommendationFacts } from './conclusions/contract.ts'
export { isAmbiguousAmount, parseTypedAmount as typedCents } from './conclusions/amounts.ts'
export { MAX_COMMENT_LENGTH, REPORT_FILE_KINDS } from './conclusions/limits.ts'
export { Document } from './documents/contract.ts'
export { MAX_FILE_BYTES, MAX_REQUEST_DOCUMENTS } from './documents/limits.ts'
export { Dossier, DOSSIER_FORMATS } from './dossiers/contract.ts'
export { BODY_BYTES, type CallOf, type Endpoint, endpoint, type InputOf, type ReplyOf } from './endpoint.ts'
export { AppliedChange, Envelope, EnvelopeRow, Simulation, SimulationPatch } from './envelopes/contract.ts'
export { ENVELOPE_LIMITS } from './envelopes/limits.ts'
export { Detail, ErrorBody } from './error-body.ts'
export { ERROR_STATUS, type ErrorCode } from './errors.ts'
export { EXPORT_LIMITS } from './exports/limits.ts'
export { BudgetChange, type BudgetItem, FinancialRow, FinancialSummary } from './finance/contract.ts'
export { BudgetHints, HintDismissal } from './finance/hints/contract.ts'
export type { Hint, HintColumn, HintFigures, HintState } from './finance/hints/figures.ts'
export { toYearBeforeColumn as columnBefore } from './finance/hints/figures.ts'
export { computeHints as hintsOf } from './finance/hints/hints.ts'
export { isDismissalValid as isSettled } from './finance/hints/is-dismissal-valid.ts'
export { HINT_LIMITS } from './finance/hints/limits.ts'
export { HintRule } from './finance/hints/rules.ts'
export {
  BUDGET_LIMITS,
  type FinancialExport,
  FIRST_BUDGET_YEAR,
  LAST_BUDGET_YEAR,
  RETROSPECTIVE_GRID,
  ROW_TYPES,
  THREE_YEAR_GRID,
  WORKBOOK_MAPPING_LIMITS,
  YEAR_FIELDS,
} from './finance/limits.ts'
export { toFinanceTarget as financeOf } from './finance/target.ts'
export type { WorkbookMapping } from './finance/workbook-mapping.ts'
export { Guide, GUIDE_KINDS } from './forms/guide.ts'
export { Faq, FaqContactInput, FaqEdition, FaqHeadInput, FaqQuestionInput } from './faq/contract.ts'
export { FAQ_LENGTHS, MOST_FAQ_ITEMS } from './faq/limits.ts'
export {
  FormDraft,
  FormInList,
  FormUsage,
  LONGEST_FORM_NAME,
  MOST_EDIT_ACTS,
  SavedActs,
  MOST_EDIT_BYTES,
} from './form-drafts/contract.ts'
export {
  type CorrectedQuestion,
  type FormUseSelection,
  type FormUseSummary,
  type QuestionStop,
  type Quartiles,
  type SectionStop,
  type SectionTime,
} from './form-use/contract.ts'
export { ABANDONED_AFTER_DAYS, MOST_CORRECTED, VISIT_GAP_MINUTES } from './form-use/limits.ts'
export {
  CARRIED_AT_ONCE,
  type CarryOverCounts,
  type CarryOverPlan,
  type RequestToCarry,
  type SetAsideAnswer,
  type SetAsideReason,
} from './form-versions/contract.ts'
export {
  type ContentChoices,
  ContentDraft,
  ContentItem,
  ContentItemInList,
} from './content-drafts/contract.ts'
export { createFlow } from './flows.ts'
export {
  CONTENT_KINDS,
  CONTENT_LENGTHS,
  CONTENT_TEXTS,
  ContentAnalyzeType,
  ContentCriterion,
  type ContentFunder,
  type ContentKindName,
  ContentList,
  type ContentListEntry,
  ContentMail,
  type ContentReminders,
  ContentRequestType,
  type ContentTextKey,
  isSameRatedPlace,
  NEW_TYPE_KEY,
  RatedPlace,
  RECOMMENDATION_KINDS,
  RECOMMENDED_PARTS,
  REMINDER_DAYS,
} from './content-drafts/values.ts'
export { Incident, IncidentInput } from './incidents/contract.ts'
export {
  INCIDENT_DAYS,
  INCIDENT_REQUIRED,
  INCIDENT_TEXTS,
  INCIDENT_YEARS,
  type IncidentDay,
  type IncidentText,
} from './incidents/fields.ts'
export {
  findIncidentFaults,
  type IncidentDraft,
  type IncidentFaultCode,
  type IncidentFields,
  isIncidentComplete,
  NEW_INCIDENT,
} from './incidents/rules.ts'
export { type ColumnId, type ColumnKind, LIST_COLUMNS } from './lists/columns.ts'
export { ListName, LISTS } from './lists/lists.ts'
export { Note, NoteInput, NoteRow } from './notes/contract.ts'
export { MAX_NOTE_LENGTH, NOTE_FILE_KINDS } from './notes/limits.ts'
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
export { formatOrganizationText as writtenOrganizationText } from './organizations/organization-text.ts'
export { type FilterValue, ListQuery } from './paging.ts'
export { DEFAULT_PAGE_SIZE, LARGEST_INTEGER, MOST_IDS, PAGE_SIZES, SEARCH_LENGTH } from './paging-limits.ts'
export { NewPassword } from './password/contract.ts'
export { MAX_PASSWORD, MIN_PASSWORD } from './password/limits.ts'
export {
  Remark,
  RemarkInput,
  Remarks,
  ReturnedAnswers,
  ReturnRound,
} from './remarks/contract.ts'
export { MAX_REASON_LENGTH } from './remarks/limits.ts'
export { type ActField, RequestAct } from './requests/acts.ts'
export { Assignable, Assignee, BenevolesPatch, RequestUser } from './requests/assignees.ts'
export { FIRST_FINANCIAL_YEAR, LAST_FINANCIAL_YEAR, MOST_IN_BATCH, NewRequest } from './requests/batch.ts'
export { RequestConflict } from './requests/conflicts.ts'
export { MAX_CONFLICT_REASON_LENGTH as MOST_REASON } from './requests/conflict-limits.ts'
export { ListedFigures, Request, RequestEvent, RequestPatch, RequestRow, RequestType } from './requests/contract.ts'
export { MOST_PASSKEYS, Passkey, PASSKEY_NAME } from './passkeys/contract.ts'
export { BACK_CHANNEL_LOGOUT, PROOF_STATE, PROVIDER_RETURN } from './provider/return-address.ts'
export { RankSecurity, SecondFactor, Session } from './security/contract.ts'
export { CurrentUser } from './session/contract.ts'
export { MailChoice, type MailKind, mailKindsOf } from './mail-choices/contract.ts'
export { ReportColumn, ReportRow } from './reporting/contract.ts'
export {
  MOST_REPORT_ROWS,
  REPORT_FIGURES,
  REPORT_KINDS,
  type ReportFigure,
  type ReportKind,
} from './reporting/limits.ts'
export {
  AnonymisingCounts,
  AnonymisingRun,
  AnonymisingState,
  DueQuestion,
  DueRequest,
  RequestHold,
  RetentionPeriods,
  TrailRetention,
} from './retention/contract.ts'
export { MOST_ANONYMISED, MOST_HOLD_REASON, MOST_REMOVED_LINES, RETENTION_YEARS } from './retention/limits.ts'
export { StatisticRow } from './statistics/contract.ts'
export {
  ALL_SERIES,
  COLOR_OF_ORGANIZATION,
  LOCATION_LEVELS,
  type LocationLevel,
  REPARTITIONS,
  SERIES,
  type Series,
  type SeriesOf,
  STATISTIC_TAGS,
  type StatisticTag,
} from './statistics/figures.ts'
export { Board, BoardRow } from './status-board/contract.ts'
export { CLOSING_DAYS, TO_DO_KINDS, type ToDoGroup, type ToDoKind, type ToDoRow } from './to-do/contract.ts'
export {
  EMAIL_LENGTH,
  hasHiddenCharacter,
  containsLink as holdsLink,
  isEmail,
  type TextFault,
  textFault,
  removeUnfitCharacters as withoutUnfit,
} from './text/rules.ts'
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
export { normalizeViewName as foldedName, VIEW_LIMITS, viewKey, viewNameFault } from './views/rules.ts'
export {
  type State,
  STATE_LIST,
  type StateCode,
  OPEN_CONCLUSION,
  OPEN_DECISION,
  STATES,
  findDestination as destinationOf,
  stateOf,
  type Transition,
  TRANSITION_NAMES,
  TRANSITIONS,
} from './workflow.ts'
export { type FromRenderer, type Opening, OPENING_PATH, type OpeningAsked, type ToRenderer } from './opening.ts'
