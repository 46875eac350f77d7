import type { ColumnType, Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { Computed } from '@octroi/forms'
import type { Moment, MomentOrNow } from './moment.ts'
import type {
  ClosingReminderTable,
  LogTable,
  MailTable,
  PasskeyChallengeTable,
  PasskeyTable,
  PasswordTokenTable,
  ProviderAccountTable,
  ProviderCeremonyTable,
  ReadFloorTable,
  ProviderLogoutTable,
  ProviderProofTable,
  RecoveryCodeTable,
  SessionTable,
  UnwantedMailTable,
  UserTable,
} from './account-tables.ts'
import type { AnalysisTable } from './analysis-tables.ts'
import type { GridHintTable, HintDismissalTable } from './hint-tables.ts'
import type {
  BudgetChangeTable,
  BudgetItemTable,
  BudgetTable,
  GridTable,
  WorkbookMappingTable,
} from './budget-tables.ts'
import type { ConclusionTable } from './conclusion-tables.ts'
import type { RemarkTable, ReturnedAnswerTable } from './remark-tables.ts'
import type { ClosedRequestView, ConflictTable } from './conflict-tables.ts'
import type { DossierTable } from './dossier-tables.ts'
import type { GuideTable, QuarantinedFileTable } from './file-tables.ts'
import type { FormCarryOverTable, SetAsideAnswerTable } from './carry-over-tables.ts'
import type { ContentDraftTable, ContentVersionTable } from './content-draft-tables.ts'
import type { FormDraftActTable, FormDraftTable } from './form-draft-tables.ts'
import type { IncidentTable } from './incident-tables.ts'
import type { EnvelopeTable, SimulatedAmountTable, SimulationTable } from './envelope-tables.ts'
import type { BudgetFigureTable, FormFigureTable } from './figure-tables.ts'
import type { NoteTable, OrganizationTable } from './organization-tables.ts'
import type {
  AuditAnchorTable,
  AuditChainTable,
  AuditErasureTable,
  AuditEventTable,
  AuditOutletTable,
  AuditSealTable,
  AuditUnsealedTable,
} from './trail-tables.ts'
import type { AnonymisedRequestTable, AnonymisingRunTable, RequestHoldTable } from './retention-tables.ts'
import type { AnalyzeTypeTable, RequestTypeTable } from './type-tables.ts'
import type { DefaultViewOfAllTable, DefaultViewTable, SavedViewTable } from './view-tables.ts'
import type { OrganizationOfOwner } from './organization-of-owner.ts'

/** Computed settings of questions by their id, as stored for one filled form. */
export type ComputedSettings = Readonly<Record<string, Computed>>

/** The tables, as queries see them. */
export interface Database {
  user_types: { id: number; label: string; rang: number; second_factor: Generated<boolean> }
  users: UserTable
  passkeys: PasskeyTable
  passkey_challenges: PasskeyChallengeTable
  provider_accounts: ProviderAccountTable
  provider_ceremonies: ProviderCeremonyTable
  provider_logouts: ProviderLogoutTable
  provider_proofs: ProviderProofTable
  organizations: OrganizationTable
  organization_users: { id: GeneratedAlways<number>; organization_id: number; user_id: number }
  lookups: { kind: string; position: number; id: number; label: string; data: JSONColumnType<object> }
  texts: { key: string; data: JSONColumnType<object> }
  /** Hash of the last shipped version of each content item, which tells whether the funder has changed it. */
  content_items: { kind: string; key: string; shipped_hash: string }
  forms: {
    id: number
    version: number
    name: string
    description: JSONColumnType<object>
    published_at: MomentOrNow
  }
  request_types: RequestTypeTable
  analyze_types: AnalyzeTypeTable
  requests: RequestTable
  analyses: AnalysisTable
  conclusions: ConclusionTable
  envelopes: EnvelopeTable
  envelope_simulations: SimulationTable
  simulated_amounts: SimulatedAmountTable
  request_users: {
    id: GeneratedAlways<number>
    request_id: number
    organization_id: OrganizationOfOwner
    user_id: number
    type_id: number
  }
  request_conflicts: ConflictTable
  closed_requests: ClosedRequestView
  request_batches: {
    key: string
    user_id: number
    asked_hash: string
    created: JSONColumnType<{ id: number; organization_id: number }[]>
    at: Moment
  }
  creations: {
    user_id: number
    kind: string
    key: string
    /** Null while it is being created. */
    record_id: number | null
    /** The record's version after its creation. */
    version: number | null
    sent_hash: string
    at: Moment
  }
  request_events: {
    id: GeneratedAlways<number>
    request_id: number
    organization_id: OrganizationOfOwner
    user_id: number | null
    at: MomentOrNow
    from_state_id: number | null
    to_state_id: number
    message: string | null
  }
  /** What was agreed to at a submission, by the event of the submission. */
  consents: {
    event_id: number
    organization_id: OrganizationOfOwner
    version: number
    text: string
    initials: string
  }
  remarks: RemarkTable
  returned_answers: ReturnedAnswerTable
  filled_forms: FilledFormTable
  answers: AnswerTable
  people_in_forms: PersonInFormTable
  form_figures: FormFigureTable
  budget_figures: BudgetFigureTable
  documents: DocumentTable
  quarantined_files: QuarantinedFileTable
  dossiers: DossierTable
  form_changes: FormChangeTable
  form_carry_overs: FormCarryOverTable
  set_aside_answers: SetAsideAnswerTable
  guides: GuideTable
  grids: GridTable
  budgets: BudgetTable
  budget_items: BudgetItemTable
  budget_changes: BudgetChangeTable
  grid_hints: GridHintTable
  hint_dismissals: HintDismissalTable
  workbook_mappings: WorkbookMappingTable
  sessions: SessionTable
  read_floors: ReadFloorTable
  password_tokens: PasswordTokenTable
  recovery_codes: RecoveryCodeTable
  mails: MailTable
  unwanted_mails: UnwantedMailTable
  closing_reminders: ClosingReminderTable
  logs: LogTable
  notes: NoteTable
  content_drafts: ContentDraftTable
  content_versions: ContentVersionTable
  form_drafts: FormDraftTable
  form_draft_acts: FormDraftActTable
  incidents: IncidentTable
  audit_events: AuditEventTable
  audit_seals: AuditSealTable
  audit_chain: AuditChainTable
  audit_unsealed: AuditUnsealedTable
  audit_outlets: AuditOutletTable
  audit_erasures: AuditErasureTable
  audit_anchors: AuditAnchorTable
  anonymising_runs: AnonymisingRunTable
  anonymised_requests: AnonymisedRequestTable
  request_holds: RequestHoldTable
  saved_views: SavedViewTable
  default_views: DefaultViewTable
  default_views_of_all: DefaultViewOfAllTable
  login_attempts: { id: GeneratedAlways<number>; act: Generated<string>; account: string; address: string; at: Moment }
}

interface RequestTable {
  id: GeneratedAlways<number>
  type_id: number
  filled_form_id: number
  organization_id: number
  financial_year: number
  state_id: number
  responsible_id: number | null
  financial_analyst_id: Generated<number | null>
  /** Id of the organisation's previous request. */
  request_id: Generated<number | null>
  guide_id: Generated<number | null>
  /** The final colour; set by the approval. */
  color_id: Generated<number | null>
  archived: Generated<boolean>
  /** ISO date; null while it has its names, texts and files. */
  anonymised_on: Generated<string | null>
  consent: Generated<boolean>
  initials: string | null
  /** ISO date. */
  date_created: string
  date_close: string | null
  date_submitted: string | null
  /** When the request entered its state; null once it is decided. */
  waiting_since: Generated<Date | null>
  /** Counts changes of the row, for compare-and-set. */
  version: Generated<number>
  updated_at: MomentOrNow
}

/** A form that is filled in for a request or an analysis. */
interface FilledFormTable {
  id: GeneratedAlways<number>
  /** The organisation of the request or analysis that it is filled in for. */
  organization_id: ColumnType<number, number, never>
  form_id: number
  form_version: number
  computed: ColumnType<ComputedSettings, string | undefined, string>
  /** Completion in percent, computed at the last save. */
  percent: Generated<number>
  /** Counts the saves that changed an answer. */
  revision: Generated<number>
}

interface AnswerTable {
  filled_form_id: number
  organization_id: OrganizationOfOwner
  option_id: number
  value: string
  details: string | null
  revision: number
  updated_at: Moment
  updated_by: number | null
  /** Label of the source that a prefilled answer came from; null once somebody changes the answer. */
  prefilled_from: Generated<string | null>
}

/** Presence: a user who has a form open to fill it in. */
export interface PersonInFormTable {
  filled_form_id: number
  organization_id: OrganizationOfOwner
  user_id: number
  window_id: string
  question_id: number | null
  seen_at: Moment
}

/** A change in a filled form, with labels and values in words of that time. */
interface FormChangeTable {
  id: GeneratedAlways<number>
  filled_form_id: number
  organization_id: OrganizationOfOwner
  kind: 'answer' | 'document' | 'remark'
  option_id: number | null
  label: string
  user_id: number | null
  at: Moment
  was: string | null
  became: string | null
  /** The saved values; null in lines written before migration 0028, and for documents and marks. */
  was_value: string | null
  was_details: string | null
  became_value: string | null
  became_details: string | null
}

interface DocumentTable {
  id: GeneratedAlways<number>
  filled_form_id: number
  organization_id: OrganizationOfOwner
  option_id: number | null
  /** The file column of the table whose cell holds it; null for other documents. */
  field_id: string | null
  type_id: number | null
  label: string
  name: string
  content_type: string
  /** Bytes. */
  size: number
  /** Key in the file store. */
  key: string
  created_at: Moment
  created_by: number | null
}
