import type { Analysis, AnalysisAct, AnalysisRow, RequestAnalysis } from '@octroi/domain'
import { someRequest } from './render-page.tsx'
import { SOME_FORM } from './some-form.ts'

const SUBMIT: AnalysisAct = {
  name: 'submit',
  state_id: 3,
  label: 'Soumettre l’analyse',
  main: true,
  dialog: {
    title: 'Soumettre l’analyse',
    text: 'Êtes-vous certain de vouloir soumettre cette analyse?',
    confirm: 'Soumettre l’analyse',
  },
  fields: [],
  missing: [],
  done: { title: 'Analyse soumise', text: 'L’analyse est terminée.' },
}

const REVERT: AnalysisAct = {
  ...SUBMIT,
  name: 'revert',
  state_id: 2,
  label: 'Retourner l’analyse',
  main: false,
  dialog: { title: 'Retourner l’analyse', text: 'Elle sera de nouveau en cours.', confirm: 'Retourner l’analyse' },
  fields: [{ name: 'message', required: true }],
  done: { title: 'Analyse retournée', text: 'L’analyse peut être reprise.' },
}

/** The acts on analyses as the server describes them. */
export const ANALYSIS_ACT = { submit: SUBMIT, revert: REVERT }

/** Creates an analysis that is under way. */
export const someAnalysis = (change: Partial<RequestAnalysis> = {}): RequestAnalysis => ({
  id: 31,
  request_id: 12,
  type_id: 1,
  analyze_type: { id: 1, label: 'Analyse financière', form_id: 11, financial: true, summary: false },
  state_id: 2,
  analyze_state: { id: 2, label: 'En cours' },
  user_id: 7,
  user: { id: 7, name: 'Inès', surname: 'Bouazza', disabled: false },
  people: ['Inès Bouazza'],
  to_reassign: false,
  submitted_by: '',
  before_conflict: false,
  percent: 60,
  return_reason: null,
  version: 2,
  can: { edit: true },
  acts: [SUBMIT],
  ...change,
})

/** Creates the summary sheet of the same request. */
export const someSummary = (change: Partial<RequestAnalysis> = {}): RequestAnalysis =>
  someAnalysis({
    id: 32,
    type_id: 3,
    analyze_type: { id: 3, label: 'Fiche synthèse', form_id: 13, financial: false, summary: true },
    acts: [],
    ...change,
  })

/** Creates a row of the list of analyses. */
export function someAnalysisRow(change: Partial<RequestAnalysis> = {}): AnalysisRow {
  const { return_reason: _, version: __, can: ___, acts: ____, ...row } = someAnalysis(change)
  const organization = { id: 3, name: 'Maison des jeunes Le Phare de Rimouski', region: 'Bas-Saint-Laurent' }
  return {
    ...row,
    request: {
      id: 12,
      type_id: 1,
      request_type: { id: 1, label: 'Demande de soutien financier' },
      financial_year: 2026,
      state_id: 4,
      request_state: { id: 4, label: 'En analyse' },
      organization_id: 3,
      organization,
      responsible_id: 2,
      responsible: { id: 2, name: 'Mathieu', surname: 'Gendron', disabled: false },
    },
  }
}

/** Creates an analysis as its own page fetches it. */
export function someFilledAnalysis(change: Partial<Analysis> = {}): Analysis {
  const analysis = someAnalysis()
  return {
    ...analysis,
    request: someAnalysisRow().request,
    analyze_type: { ...analysis.analyze_type, form_id: SOME_FORM.id },
    form_version: SOME_FORM.version,
    completion: someRequest().completion,
    submitted_at: null,
    submitted_by: '',
    ...change,
  }
}
