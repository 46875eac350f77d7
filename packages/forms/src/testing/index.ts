/** The testing entry of the package: builders of descriptions, and the contract that every question type passes. */
export { answer, description, field, form, formOf, option, question } from './builders.ts'
export { type ContractCase, type ExpectedFault, questionContract, type QuestionSample } from './question-contract.ts'
export { QUESTION_SAMPLES } from './question-samples.ts'
