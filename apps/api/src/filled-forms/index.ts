/** Public interface of filled forms, for their owners and for the wiring of the server. */
export { addDocument } from './add-document.ts'
export { describeAnswerChange as changeInWords, describeOption as placeInWords } from './answer-in-words.ts'
export { readStoredAnswers as answersOf, readAnswersOnly as givenAnswers } from './answers.ts'
export { answerHandlers } from './answer-handlers.ts'
export { dropFiles } from './drop-files.ts'
export { carryFilledForm } from './carry-over/carry-filled-form.ts'
export { type CarryOverPlan, planCarryOver } from './carry-over/plan-carry-over.ts'
export { describeAnswer, readAside, readDocumentNames, readFormChanges } from './carry-over/set-aside.ts'
export { type DayReader, loadFormOfDay } from './form-of-day.ts'
export { completionOf, readCachedCompletion as keptCompletion, readCompletion, readFaults } from './completion.ts'
export {
  createFilledForm as beginForm,
  type FilledForm,
  requireFilledForm as filledFormOf,
  type FormOwner,
} from './filled-form.ts'
export { backfillFormStatistics, countPendingForms as formsToFill } from './backfill-statistics.ts'
export { formHandlers } from './form-handlers.ts'
export { findDefaultGuide } from './guide.ts'
export { loadFilledForm } from './load-filled-form.ts'
export { loadForm } from './load-form.ts'
export { type Facts, type NamedFact, fillDefaults, hasPrefill as namesFacts, prefillForm } from './prefill-form.ts'
export { isNamedDocument } from './named-documents.ts'
export { sweepDocuments } from './sweep-documents.ts'
export { recordRemark } from './record-changes.ts'
export { optionHandlers, questionHandlers } from './question-handlers.ts'
export { removeDocument } from './remove-document.ts'
