/** The headless entry of the package: the form engine, without React and without a DOM. */
export type { DescriptionFault, DescriptionFaultCode } from './description/description-fault.ts'
export {
  type Check,
  FIELD_TYPES,
  type Computed,
  type Field,
  type FormDescription,
  type Option,
  type Prefill,
  type Question,
  type Section,
} from './description/form.ts'
export type { Form, IndexedOption, IndexedQuestion } from './description/index-form.ts'
export {
  type LenientForm,
  type ReadForm,
  type ReadOptions,
  readForm,
  readFormLeniently,
} from './reader/read-form.ts'
export type { Answer, Fault, FaultCode, Row, Value } from './values/answer.ts'
export type { AnswerFault, AnswerFaultCode } from './values/answer-fault.ts'
export { isHeldBack, MAX_ANSWER_BYTES, MAX_TEXT_LENGTH } from './values/answer-bounds.ts'
export { checkAnswers } from './engine/check-answers.ts'
export { type AnswerPlace, readAnswerPath, writeAnswerPath } from './values/answer-path.ts'
export type { ComputedResults } from './engine/computed-results.ts'
export { createStore, type StoreOptions } from './engine/create-store.ts'
export { completionOf, type Evaluation, evaluate, type FormCompletion } from './engine/evaluate.ts'
export type { CheckContext, HostCheck, HostCheckResult, HostConfirmation } from './engine/host-check.ts'
export { type HostCheckOptions, type HostCheckOutcome, runHostChecks } from './engine/run-host-checks.ts'
export { missingDetails } from './engine/missing-detail.ts'
export type { FormState, FormStore, Progress, QuestionState, SectionState } from './engine/form-store.ts'
export { fillDefaults } from './engine/fill-defaults.ts'
export { type PrefilledAnswer, prefilledAnswers } from './engine/prefilled-answers.ts'
export { normaliseAnswers } from './engine/normalise-answers.ts'
export { enCA } from './locales/en-ca.ts'
export { frCA } from './locales/fr-ca.ts'
export type { DescriptionMessages, FaultQuotes, Messages } from './locales/messages.ts'
export { isDecimal, MAX_NUMBER } from './numbers/decimal.ts'
export { formatDate, formatLongDate } from './numbers/format-date.ts'
export { formatFileSize } from './numbers/format-file-size.ts'
export { formatFieldValue } from './numbers/format-field-value.ts'
export { formatAmount, formatDecimal, formatMoney, formatPercent } from './numbers/format-number.ts'
export { isIsoDate } from './numbers/iso-date.ts'
export { resolveBounds } from './description/resolve-bounds.ts'
export { type Currency, type DateOrder, deDE, enGB, frFR, type Locale, type LocaleFormat } from './numbers/locale.ts'
export { parseDecimal } from './numbers/parse-number.ts'
export { parseDate, readDate, type WrittenDate } from './numbers/read-date.ts'
export { readPostalCode, readTelephone, readTime } from './numbers/read-line.ts'
export { isEmailAddress, isWebAddress } from './text/addresses.ts'
export { foldText } from './text/fold-text.ts'
export { proseWithoutInvisible, withoutInvisible } from './text/invisible.ts'
export { compileValidator } from './json-schema/compile-validator.ts'
export type { ValidatorOptions } from './json-schema/engine-rules-code.ts'
export {
  formSchema,
  QUESTION_FIELD,
  type SchemaOptions,
  type SchemaPair,
  sectionSchema,
} from './json-schema/form-schema.ts'
export { questionKey } from './json-schema/keys.ts'
export {
  type OctroiError,
  type OctroiKeyword,
  octroiKeyword,
  type OctroiValidator,
} from './json-schema/octroi-keyword.ts'
export { type FormData, toData } from './json-schema/to-data.ts'
export type { JsonSchema } from './values/field-value.ts'

/** Building blocks for an application's own question types: `defineQuestion` and the parts of most models. */
export type { FaultReport, FoundFault } from './description/description-fault.ts'
export type { RuleSubject } from './description/rules/rule-subject.ts'
export { type FieldValue, fieldValue } from './values/field-value.ts'
export { isChosen, type QuestionAnswers, textOf } from './values/value.ts'
export { oneChoice, severalChoices } from './questions/choices.ts'
export { cellAccess } from './question-type/cell-access.ts'
export type { CellAccess, CellPlace } from './question-type/cell-place.ts'
export type { Extra, FieldCount, OptionCount, QuestionDefinition } from './question-type/define-question.ts'
export type { Figure, FigureName, FigureSource, FindFigure } from './question-type/figures.ts'
export { QUESTION_TYPE_IDS, type QuestionType } from './questions/index.ts'
export {
  type CellDocument,
  fileColumns,
  findCellDocuments,
  withoutCellDocument,
} from './question-type/cell-documents.ts'
export { choosesOptions, holdsDocument, isSingleChoice } from './question-type/question-facts.ts'
export { defineOwnQuestion as defineQuestion, FIRST_OWN_TYPE_ID } from './question-type/own-question.ts'
export {
  NO_RESULTS,
  type QuestionModel,
  type Refusal,
  type Results,
  type ValueFault,
} from './question-type/question-model.ts'
export { oneText, plainField, singleValue } from './questions/single-value.ts'
export { type PerOptionSettings, valuesPerOption } from './questions/values-per-option.ts'
export { fromData } from './json-schema/from-data.ts'
export type { Formula } from './formula/formula.ts'
export type { FormulaFault } from './formula/formula-error.ts'
export type { FormulaLanguage } from './formula/formula-language.ts'
