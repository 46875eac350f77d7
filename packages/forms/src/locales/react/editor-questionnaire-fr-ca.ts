import type { Field } from '../../description/form.ts'

/** The texts of a form on paper, in Quebec French. */
export const editorQuestionnaireFrCA = {
  required: 'obligatoire',
  yes: 'Oui',
  no: 'Non',
  detail: 'Précisez\u00a0:',
  document: 'Document joint',
  computed: 'Calculé',
  line: 'Ligne',
  fillIf: (sentence: string) => `À remplir si ${sentence}`,
  repeated: (label: string) => `À remplir pour chaque élément\u00a0: ${label}.`,
  yearAndMonth: '(année, mois)',
  /** What is said after the line of a value, by the type of its field. */
  formats: {
    money: '$',
    percent: '%',
    date: '(année, mois, jour)',
    time: '(heures et minutes)',
    year: '(année)',
  } satisfies Formats as Formats,
}

type Formats = Readonly<Partial<Record<Field['type'], string>>>

/** The texts of a form on paper. */
export type QuestionnaireTexts = typeof editorQuestionnaireFrCA
