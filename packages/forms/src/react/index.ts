'use client'

/** The React entry of the package: the form page, its print view, and the parts that they are made of. */
export { financeEnCA as financeTextsEnCA } from '../locales/react/finance-en-ca.ts'
export { type FinanceTexts, financeFrCA as financeTextsFrCA } from '../locales/react/finance-fr-ca.ts'
export { enCA as formMessagesEnCA } from '../locales/react/en-ca.ts'
export { type FormMessages, frCA as formMessagesFrCA } from '../locales/react/fr-ca.ts'
export {
  type FocusFault,
  type FormEnvironment,
  FormEnvironmentProvider,
  type RenderQuestionEnd,
  useFormEnvironment,
  useFormState,
  useQuestionState,
} from './form-environment.tsx'
export { type Journal, type JournalChange, type JournalEntry, type LeftEntry } from '../journal/journal.ts'
export { countJournalled, forgetJournalled, openJournal } from '../journal/open-journal.ts'
export type { CheckContext, HostCheck, HostCheckResult, HostConfirmation } from '../engine/host-check.ts'
export type { HostCheckOptions, HostCheckOutcome } from '../engine/run-host-checks.ts'
export type {
  FormDocument,
  FormFollower,
  FormHost,
  FormPerson,
  RefusedAnswer,
  SaveContext,
  SaveOutcome,
  UploadContext,
} from './form-host.ts'
export type { AnswerConflict } from './saving/answer-conflict.ts'
export type { FileOnItsWay } from './files/file-on-its-way.ts'
export type { ActiveGridCell } from './finance/active-cell.ts'
export type { ContextColumn, DerivedColumn, GivenColumn } from './finance/context-columns.ts'
export { FinanceGrid, type FinanceGridHandle, type FinanceGridProps } from './finance/finance-grid.tsx'
export { FinancePrint, type FinancePrintProps } from './finance/finance-print.tsx'
export { financialTable } from './finance/financial-table-entry.tsx'
export type { FinancialTableOptions } from '../questions/financial-table/financial-table-options.ts'
export { FinanceTextsProvider } from './finance/finance-texts.tsx'
export { useGridCell, useGridField, useGridState } from './finance/use-grid-store.ts'
export { FormMessagesProvider, useFormMessages } from './form-messages.tsx'
export { FormPage } from './page/form-page.tsx'
export type { FormPageHandle, FormPageProps } from './page/form-page-props.ts'
export { FormPrint, type FormPrintProps } from './print/form-print.tsx'
export { AuthorText, preloadAuthorText } from './markdown.tsx'
export type { RichTextLink, RichTextParts } from './rich-text.tsx'
export { useFaultFocus } from './question/use-fault-focus.ts'
export { QuestionView } from './question/question-view.tsx'
export { SectionForm } from './question/section-form.tsx'
export { preloadTables } from './tables/lazy-tables.tsx'
export { useLeaveGuard } from './saving/use-leave-guard.ts'
export type { Clock } from './saving/clock.ts'
export type { RecoveredAnswer } from './saving/recovery.ts'
export { FileRefusedError } from './files/file-refused-error.ts'
export { SaveError, type SaveErrorOptions, type SaveFailure } from './saving/save-error.ts'
export { MAX_SAVE_BYTES } from './saving/calls.ts'
export type {
  TableAnswerMerge as AnswerMerge,
  ConflictCellsProps,
  JoinedChanges,
  JoinedNoticeProps,
  Merging,
  TableMerging,
} from './saving/merging.ts'
export type { HeldAnswer, SaveState } from './saving/save-state.ts'
export { createSaver } from './saving/create-saver.ts'
export {
  createGridSaver,
  type GridConflict,
  type GridSaveContext,
  type GridSaveOutcome,
  type GridSaverOptions,
} from './saving/create-grid-saver.ts'
export { GridSaveNotices, type GridSaveNoticesProps } from './finance/grid-save-notices.tsx'
export { useGridSaver, type UseGridSaverOptions } from './finance/use-grid-saver.ts'
export type { CommonSaverOptions, Saver, SaverOptions } from './saving/saver.ts'
export {
  helpId,
  idList,
  inputId,
  labelId,
  type OwnWidgets,
  type PrintProps,
  quietWidget,
  type Widget,
  type WidgetEntry,
  type WidgetProps,
} from './widget-props.ts'
export { FaultText, faultTexts } from './question/fault-text.tsx'
export { Entry } from './entries/entry.tsx'
export type { EntryProps } from './entries/entry-props.ts'
export { WIDGETS } from './widgets.ts'
export type { Signal } from './signal.ts'
