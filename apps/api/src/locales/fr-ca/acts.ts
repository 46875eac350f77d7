import type { AnalysisKind, AnalysisTransition, RequestAct, Transition } from '@octroi/domain'
import { formatMoney } from '@octroi/forms'

type ActWords = Pick<RequestAct, 'label' | 'dialog' | 'done'>

/** The texts are the same for the first submission and after a correction. */
const SUBMISSION: ActWords = {
  label: 'Soumettre cette demande',
  dialog: {
    title: 'Soumettre la demande',
    text: 'Une fois soumise, la demande ne peut plus être modifiée, à moins que des modifications ne soient demandées.',
    confirm: 'Soumettre définitivement',
  },
  done: { title: 'Demande soumise', text: 'Votre demande a été soumise avec succès.' },
}

/** The texts are the same for submitted and preformulated recommendations. */
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

/** The texts of each act of a request. */
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

/** The message that an act is impossible in the current state, with the labels of the possible ones. */
export const impossibleTransition = (labels: readonly string[]): string =>
  labels.length === 0
    ? 'L’état actuel de cette demande ne permet pas cette action, ni aucune autre de votre part.'
    : `L’état actuel de cette demande ne permet pas cette action. Actions possibles\u00a0: ${quoted.format(labels.map((label) => `«\u00a0${label}\u00a0»`))}.`

/** Texts of an act that ends its request and informs its organisation. */
const END = {
  text: 'La demande sera complétée et l’organisme en sera avisé par courriel.',
  done: 'La demande est complétée et l’organisme en est avisé par courriel.',
}
const ANALYSES_LOCKED = 'Les analyses ne pourront plus être modifiées.'
const WITH_SUMMARY_LOCKED = 'Les analyses et la fiche synthèse ne pourront plus être modifiées.'

interface Leading {
  /** True if the act ends the request without a decision of its own. */
  readonly ends: boolean
  readonly hasSummary: boolean
}

/** Returns the texts of an act: its button, the confirmation dialog, and the message when it is done. */
export function actWords(name: Transition, { ends, hasSummary }: Leading): ActWords {
  const words = ACT_WORDS[name]
  if (name !== 'accept' && name !== 'accept_analyses') return words
  const { dialog, done } = words
  const first = ends ? END.text : dialog.text
  const locked = hasSummary ? WITH_SUMMARY_LOCKED : ANALYSES_LOCKED
  const text = name === 'accept_analyses' ? `${first} ${locked}` : first
  return { ...words, dialog: { ...dialog, text }, done: { ...done, text: ends ? END.done : done.text } }
}

/** The message that refuses such characters. */
export const HIDDEN_CHARACTER =
  'Ce texte contient des caractères invisibles ou qui changent le sens de lecture. Retirez-les, ou tapez le texte de nouveau.'

interface Decision {
  readonly recommended: string
  readonly granted: string
  readonly color: string
  /** What changed in the recommendations since they were submitted. */
  readonly lateChanges: readonly LateChange[]
}

/** Returns what an approval decides, and on what recommendation, for its confirmation dialog. */
export const decisionFacts = ({ recommended, granted, color, lateChanges }: Decision) => [
  { label: 'Montant recommandé', value: recommended },
  { label: 'Montant accordé', value: granted },
  { label: 'Couleur finale', value: color },
  ...(lateChanges.length === 0 ? [] : [{ label: LATE_CHANGES, value: lateChangesTold(lateChanges) }]),
]

/** A field of recommendations that was changed after they were submitted. */
export interface LateChange {
  readonly field: 'ammount_recommended' | 'color' | 'comment' | 'file'
  /** Name of the last author. */
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

/** Describes, for the approver, which recommendations changed after they were submitted, and who changed them. */
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
    // The comment itself is left out, because it may be pages long.
    const values = field === 'comment' ? '' : `\u00a0: ${valueInWords(from)} → ${valueInWords(to)}`
    return `${by || 'Quelqu’un'} a changé ${RECOMMENDED[field]}${values}.`
  })
  return lateChangeLines.join(' ')
}

/** The message that an analysis is unfinished, which blocks accepting the analyses. */
export const unfinishedAnalysis = (label: string): string => `${label}\u00a0: à terminer`

/** The message that a document is infected, which blocks the submission; the virus was found after the upload. */
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

/** The sentence is worded as in the source. */
const FINANCIAL_SUMMARY = "Assurez-vous d'avoir compléter le sommaire financier."

/**
 * Returns the texts of an act on an analysis; submitting a financial one reminds of the financial summary (source 2,
 * section 2).
 */
export function analysisActWords(name: AnalysisTransition, { financial }: AnalysisKind): ActWords {
  const words = ANALYSIS_WORDS[name]
  if (name !== 'submit' || !financial) return words
  return { ...words, dialog: { ...words.dialog, text: `${words.dialog.text} ${FINANCIAL_SUMMARY}` } }
}
