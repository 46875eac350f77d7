import { formatDecimal } from '../../numbers/format-number.ts'
import { countFrCA } from '../count.ts'

/** The texts of the remarks entry about requested corrections, in Quebec French. */
export const remarksFrCA = {
  ask: 'Demander une correction',
  askNamed: (question: string) => `Demander une correction à la question «\u00a0${question}\u00a0»`,
  askRow: 'Demander une correction à une ligne',
  askRowNamed: (question: string) => `Demander une correction à une ligne de la question «\u00a0${question}\u00a0»`,
  whichRow: 'Ligne à corriger',
  askThisRow: 'Écrire ce qui est à corriger',
  cancel: 'Annuler',
  reason: 'Correction demandée',
  reasonHelp: 'Dites ce qui est à corriger et pourquoi. L’organisme le lira sous la question.',
  withdraw: 'Retirer cette correction',
  keeping: 'Enregistrement…',
  kept: 'Correction enregistrée. Elle partira avec le retour de la demande.',
  notKept: 'Correction pas encore enregistrée.',
  tooLong: (excess: number) =>
    `Raccourcissez ce texte\u00a0: ${countFrCA(excess, 'caractère', 'caractères')} de trop. Il n’est pas encore enregistré.`,
  charactersLeft: (remaining: number) => countFrCA(remaining, 'caractère restant', 'caractères restants'),
  title: 'Correction demandée',
  done: 'Corrigée',
  doneUnchanged: 'Corrigée, réponse inchangée',
  left: 'À corriger',
  mark: 'Marquer comme corrigée',
  unmark: 'Marquer comme à corriger',
  list: 'Corrections demandées',
  listed: (done: number, total: number) =>
    `Corrections faites\u00a0: ${formatDecimal(done)} sur ${formatDecimal(total)}`,
  before: 'Avant',
  after: 'Après',
  none: 'Sans réponse',
  unchanged: 'La réponse n’a pas changé.',
  chosen: 'Choix ajouté\u00a0:',
  notChosen: 'Choix retiré\u00a0:',
  rowAdded: 'Ligne ajoutée\u00a0:',
  rowRemoved: 'Ligne retirée\u00a0:',
  rowChanged: 'Ligne modifiée\u00a0:',
  rowNamed: (place: string, name: string) => (name === '' ? place : `${place}\u00a0: ${name}`),
  row: (number: number) => `ligne ${formatDecimal(number)}`,
  cell: (title: string) => `${title}\u00a0:`,
}

/** The type of the texts of the remarks entry, for other languages. */
export type RemarksTexts = typeof remarksFrCA
