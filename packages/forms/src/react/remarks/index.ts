'use client'

/** The remarks entry of the package: corrections requested question by question. Load it when there are some. */
export { remarksEnCA } from '../../locales/react/remarks-en-ca.ts'
export { remarksFrCA, type RemarksTexts } from '../../locales/react/remarks-fr-ca.ts'
export { type AnswerChange, answerChanges, type ChangedValue, changedQuestions } from './answer-changes.ts'
export { questionRows, type QuestionRow } from './question-rows.ts'
export { BeforeAfter, type BeforeAfterProps } from './before-after.tsx'
export type { QuestionRemark } from './remark.ts'
export { RemarkEditor, type RemarkEditorProps } from './remark-editor.tsx'
export { RemarkList, type RemarkListProps } from './remark-list.tsx'
export { RemarkRowChoice, type RemarkRowChoiceProps } from './remark-row-choice.tsx'
export { RemarkNote, type RemarkNoteProps } from './remark-note.tsx'
