/** What filled forms offer to what owns one, and to who wires them. */
export { addDocument } from './add-document.ts'
export { answerHandlers } from './answer-handlers.ts'
export { completionOf, readCompletion, readFaults } from './completion.ts'
export { beginForm, filledFormOf, type FormOwner } from './filled-form.ts'
export { formHandlers } from './form-handlers.ts'
export { latestGuide } from './guide.ts'
export { loadForm } from './load-form.ts'
export { removeDocument } from './remove-document.ts'
