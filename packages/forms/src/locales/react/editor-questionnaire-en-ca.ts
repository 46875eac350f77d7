import type { QuestionnaireTexts } from './editor-questionnaire-fr-ca.ts'

/** The texts of a form on paper, in Canadian English. */
export const editorQuestionnaireEnCA: QuestionnaireTexts = {
  required: 'required',
  yes: 'Yes',
  no: 'No',
  detail: 'Specify:',
  document: 'Document attached',
  computed: 'Computed',
  line: 'Line',
  fillIf: (sentence) => `Fill in if ${sentence}`,
  repeated: (label) => `Fill in for each item: ${label}.`,
  yearAndMonth: '(year, month)',
  formats: {
    money: '$',
    percent: '%',
    date: '(year, month, day)',
    time: '(hours and minutes)',
    year: '(year)',
  },
}
