'use client'

/** The editor entry of the package: one component with which people write forms. The host stores drafts and versions. */
export { FormEditor, type FormEditorProps } from './form-editor.tsx'
export { FormQuestionnaire, type FormQuestionnaireProps } from './questionnaire/form-questionnaire.tsx'
export type { LibraryEntry } from './editor-context.ts'
export type { QuestionPanel } from '../question-type/question-panel.ts'
export { editorFaultsEnCA } from '../locales/react/editor-faults-en-ca.ts'
export { editorFaultsFrCA } from '../locales/react/editor-faults-fr-ca.ts'
export { editorEnCA as editorTextsEnCA } from '../locales/react/editor-en-ca.ts'
export { editorFrCA as editorTextsFrCA, type EditorTexts } from '../locales/react/editor-fr-ca.ts'
