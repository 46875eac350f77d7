import type { AnalysisKind, AnalysisTransition, RequestAct, Transition } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'

type ActWords = Pick<RequestAct, 'label' | 'dialog' | 'done'>

/** The same words the first time and after a correction. */
const SUBMISSION: ActWords = {
  label: 'Soumettre cette demande',
  dialog: {
    title: 'Soumettre la demande',
    text: 'Une fois soumise, la demande ne peut plus être modifiée, à moins que des modifications ne soient demandées.',
    confirm: 'Soumettre définitivement',
  },
  done: { title: 'Demande soumise', text: 'Votre demande a été soumise avec succès.' },
}

/** The same words whether the recommendations were submitted or preformulated. */
const APPROVAL: ActWords = {
  label: 'Approuver les recommandations',
  dialog: {
    title: 'Approbation finale',
    text: 'La demande sera approuvée et l’organisme verra le montant accordé.',
    warning:
      'Attention\u00a0: cette action est irréversible. Le montant accordé et la couleur finale ne pourront plus être modifiés.',
    confirm: 'Approuver définitivement',
  },
  done: {
    title: 'Recommandations approuvées',
    text: 'La demande est approuvée et l’organisme en est avisé par courriel.',
  },
}

/** The words of each act of a request. */
export const ACT_WORDS: Readonly<Record<Transition, ActWords>> = {
  submit: SUBMISSION,
  resubmit: SUBMISSION,
  accept: {
    label: 'Accepter la demande',
    dialog: {
      title: 'Accepter cette demande?',
      text: 'La demande passera à l’étape suivante et l’organisme ne pourra plus la modifier.',
      confirm: 'Accepter la demande',
    },
    done: { title: 'Demande acceptée', text: 'La demande passe à l’étape suivante.' },
  },
  return: {
    label: 'Demander des modifications',
    dialog: {
      title: 'Demander des modifications',
      text: 'La demande sera retournée à l’organisme, qui pourra la modifier puis la soumettre de nouveau.',
      confirm: 'Retourner la demande',
    },
    done: { title: 'Demande retournée', text: 'L’organisme peut modifier sa demande.' },
  },
  submit_recommendations: {
    label: 'Soumettre les recommandations',
    dialog: {
      title: 'Soumettre les recommandations?',
      text: 'La demande attendra l’approbation finale d’un administrateur.',
      confirm: 'Soumettre les recommandations',
    },
    done: { title: 'Recommandations soumises', text: 'La demande attend l’approbation finale.' },
  },
  approve: APPROVAL,
  approve_preformulated: APPROVAL,
  accept_analyses: {
    label: 'Accepter les analyses',
    dialog: {
      title: 'Accepter les analyses?',
      text: 'La demande passera à l’étape suivante.',
      confirm: 'Accepter les analyses',
    },
    done: { title: 'Analyses acceptées', text: 'La demande passe à l’étape suivante.' },
  },
}

const quoted = new Intl.ListFormat('fr-CA', { type: 'disjunction' })

/** The state of a request does not allow what was asked; which acts are possible instead, by their labels. */
export const impossibleTransition = (labels: readonly string[]): string =>
  labels.length === 0
    ? 'L’état actuel de cette demande ne permet pas cette action, ni aucune autre de votre part.'
    : `L’état actuel de cette demande ne permet pas cette action. Actions possibles\u00a0: ${quoted.format(labels.map((label) => `«\u00a0${label}\u00a0»`))}.`

/** Words of an act that ends its request: its organisation is told. */
const END = {
  text: 'La demande sera complétée et l’organisme en sera avisé par courriel.',
  done: 'La demande est complétée et l’organisme en est avisé par courriel.',
}
const ANALYSES_LOCKED = 'Les analyses ne pourront plus être modifiées.'
const WITH_SUMMARY_LOCKED = 'Les analyses et la fiche synthèse ne pourront plus être modifiées.'

interface Leading {
  /** The request is over with it, without a decision of its own. */
  readonly ends: boolean
  readonly hasSummary: boolean
}

/** The words of an act, as people read them on its button, before they confirm it, and when it is done. */
export function actWords(name: Transition, { ends, hasSummary }: Leading): ActWords {
  const words = ACT_WORDS[name]
  if (name !== 'accept' && name !== 'accept_analyses') return words
  const { dialog, done } = words
  const first = ends ? END.text : dialog.text
  const locked = hasSummary ? WITH_SUMMARY_LOCKED : ANALYSES_LOCKED
  const text = name === 'accept_analyses' ? `${first} ${locked}` : first
  return { ...words, dialog: { ...dialog, text }, done: { ...done, text: ends ? END.done : done.text } }
}

/** Refused in what is written to people. */
export const HIDDEN_CHARACTER =
  'Ce texte contient des caractères invisibles ou qui changent le sens de lecture. Retirez-les, ou tapez le texte de nouveau.'

interface Decision {
  readonly recommended: string
  readonly granted: string
  readonly color: string
  /** What was changed of the recommendations since they were submitted. */
  readonly lateChanges: readonly LateChange[]
}

/** What an approval decides and on what recommendation, told with the question itself. */
export const decisionFacts = ({ recommended, granted, color, lateChanges }: Decision) => [
  { label: 'Montant recommandé', value: recommended },
  { label: 'Montant accordé', value: granted },
  { label: 'Couleur finale', value: color },
  ...(lateChanges.length === 0 ? [] : [{ label: LATE_CHANGES, value: lateChangesTold(lateChanges) }]),
]

/** One part of recommendations that was changed after they were submitted. */
export interface LateChange {
  readonly field: 'ammount_recommended' | 'color' | 'comment' | 'file'
  /** Who changed it last. */
  readonly by: string
  readonly from: unknown
  readonly to: unknown
}

const RECOMMENDED: Readonly<Record<LateChange['field'], string>> = {
  ammount_recommended: 'le montant recommandé',
  color: 'la couleur',
  comment: 'les commentaires',
  file: 'le rapport final d’analyse',
}

const LATE_CHANGES = 'Changements depuis la soumission des recommandations'

/** Tells who approves recommendations which of them were changed after they were submitted, and by whom. */
export const lateChangesSentence = (changes: readonly LateChange[]): string =>
  `${LATE_CHANGES}\u00a0: ${lateChangesTold(changes)}`

function lateChangesTold(changes: readonly LateChange[]): string {
  const lateChangeLines = changes.map(({ field, by, from, to }) => {
    const valueInWords = (value: unknown) =>
      typeof value !== 'string' || value === ''
        ? '(vide)'
        : field === 'ammount_recommended'
          ? formatMoney(value)
          : value
    // Comments may be pages long: they are beside the question.
    const values = field === 'comment' ? '' : `\u00a0: ${valueInWords(from)} → ${valueInWords(to)}`
    return `${by || 'Quelqu’un'} a changé ${RECOMMENDED[field]}${values}.`
  })
  return lateChangeLines.join(' ')
}

/** What keeps the analyses from being accepted, one by one. */
export const unfinishedAnalysis = (label: string): string => `${label}\u00a0: à terminer`

/** A document keeps a request from being submitted: a virus was found in it after it was taken. */
export const refusedDocument = (name: string): string =>
  `«\u00a0${name}\u00a0» a été refusé, car l’antivirus y a trouvé un virus\u00a0: remplacez ce document ou supprimez-le`

const ANALYSIS_WORDS: Readonly<Record<AnalysisTransition, ActWords>> = {
  submit: {
    label: 'Soumettre l’analyse',
    dialog: {
      title: 'Soumettre l’analyse',
      text: 'Êtes-vous certain de vouloir soumettre cette analyse?',
      confirm: 'Soumettre l’analyse',
    },
    done: { title: 'Analyse soumise', text: 'L’analyse est terminée et ne peut plus être modifiée.' },
  },
  revert: {
    label: 'Retourner l’analyse',
    dialog: {
      title: 'Retourner l’analyse',
      text: 'L’analyse sera de nouveau en cours. La raison sera envoyée par courriel à la personne qui l’a faite.',
      confirm: 'Retourner l’analyse',
    },
    done: { title: 'Analyse retournée', text: 'L’analyse peut être reprise.' },
  },
}

/** The sentence as the source words it. */
const FINANCIAL_SUMMARY = "Assurez-vous d'avoir compléter le sommaire financier."

/** The words of an act on an analysis; submitting a financial one recalls the financial summary (source 2, section 2). */
export function analysisActWords(name: AnalysisTransition, { financial }: AnalysisKind): ActWords {
  const words = ANALYSIS_WORDS[name]
  if (name !== 'submit' || !financial) return words
  return { ...words, dialog: { ...words.dialog, text: `${words.dialog.text} ${FINANCIAL_SUMMARY}` } }
}
