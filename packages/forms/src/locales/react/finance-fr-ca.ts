import { countFrCA } from '../count.ts'
import { faultsFrCA } from '../finance/fr-ca.ts'
import { varianceFrCA } from './variance-fr-ca.ts'

/** Amounts as they are read, and the number of the line. */
export interface MismatchQuotes {
  readonly asked: string
  readonly computed: string
  readonly line: number
  readonly difference: string
}

/** What the financial grid says, in Quebec French. */
export const financeFrCA = {
  faults: faultsFrCA,
  lineNumber: 'N°',
  post: 'Poste',
  variance: varianceFrCA.of,
  variancePercent: varianceFrCA.percentOf,
  points: varianceFrCA.points,
  difference: 'Montant',
  percent: varianceFrCA.percent,
  /** A line, as its cells and buttons name it. */
  line: (number: number, label: string) => `${number}. ${label}`,
  foldAll: 'Tout replier',
  unfoldAll: 'Tout déplier',
  shownColumn: 'Colonne affichée',
  unnamed: 'Sans description',
  detail: 'Détailler',
  detailCount: (count: number) => countFrCA(count, 'ligne'),
  detailOf: (label: string) => `Détail de la ligne ${label}`,
  description: 'Description',
  detailHelp: 'Une ligne sans description et sans montant n’est pas enregistrée.',
  rowKept: 'Cette ligne a un montant qui ne se change pas ici\u00a0: elle ne peut être ni renommée ni retirée.',
  done: 'Terminer',
  below: 'Année financière et soldes',
  indicators: 'Indicateurs',
  mismatchTitle: 'Le surplus vérifié diffère du surplus calculé',
  mismatch: ({ asked, computed, line, difference }: MismatchQuotes) =>
    `Le surplus vérifié est de ${asked} et celui de la ligne ${line} est de ${computed}\u00a0: l’écart est de ${difference}.`,
  mismatchEffect: 'Tant qu’ils diffèrent, la demande ne peut pas être acceptée et l’analyse est retardée.',
}

/** Every text that the financial grid shows; some or all of a catalogue may be replaced. */
export type FinanceTexts = typeof financeFrCA
