/**
 * The testing entry of the package: builders of descriptions, the contracts that every question type and its widget
 * must pass, and simulated people whose savers work at once on a host's own server.
 */
export { answer, description, field, form, formOf, option, question } from './builders.ts'
export {
  type ContractCase,
  type ContractOptions,
  type ExpectedFault,
  questionContract,
  type QuestionSample,
} from './question-contract.ts'
export { QUESTION_SAMPLES } from './question-samples.ts'
export { widgetContract } from './widget/widget-contract.ts'
export type { StagedForm, WidgetSample, WidgetStage } from './widget/widget-stage.ts'
export { AnswerLedger, type Saved } from '../react/saving/testing/answer-ledger.ts'
export { SAVING_DESCRIPTION, SAVING_FORM } from '../react/saving/testing/saving-form.ts'
export type { SavingServer } from '../react/saving/testing/saving-server.ts'
export { type SavingStep, savingStep } from '../react/saving/testing/saving-step.ts'
export { SimulatedServer } from '../react/saving/testing/simulated-server.ts'
export { SavingWorld } from '../react/saving/testing/world.ts'
