import { countFrCA } from '../count.ts'
import { faultsFrCA } from '../finance/fr-ca.ts'
import { varianceFrCA } from './variance-fr-ca.ts'

/** The two amounts of the warning, formatted, and the number of the line. */
export interface MismatchQuotes {
  readonly asked: string
  readonly computed: string
  readonly line: number
  readonly difference: string
}

/** The two amounts of a conflict, formatted, and who the other person is. */
export interface DisputeQuotes {
  readonly mine: string
  readonly theirs: string
  readonly who: string
}

/** The texts of the financial grid, in Quebec French. */
export const financeFrCA = {
  faults: faultsFrCA,
  lineNumber: 'N°',
  post: 'Poste',
  variance: varianceFrCA.of,
  variancePercent: varianceFrCA.percentOf,
  points: varianceFrCA.points,
  difference: 'Montant',
  percent: varianceFrCA.percent,
  /** The name of a line for its cells and buttons. */
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
  /** Text under the row of an amount that somebody else changed too, after the name of its column. */
  disputed: ({ mine, theirs, who }: DisputeQuotes) =>
    `votre montant, ${mine}; celui de ${who}, ${theirs}. «\u00a0Départager\u00a0», ou Alt + ↓ dans la cellule, permet d’en choisir un.`,
  disputedList: (who: string) =>
    `Cette liste a aussi été modifiée par ${who}. «\u00a0Départager\u00a0» permet de choisir la vôtre ou la sienne.`,
  disputedField: (who: string) => `Aussi modifié par ${who}\u00a0: «\u00a0Départager\u00a0» permet de choisir.`,
  settle: 'Départager',
  settleOf: (label: string) => `Départager, ligne ${label}`,
  settleItem: (name: string) => `Départager, ${name}`,
  settleLater: 'Choisir plus tard',
  noAmount: 'aucun',
  /** Name of the other person, when it is the same person in another window. */
  otherWindow: 'votre autre fenêtre',
  amountChanged: (who: string, when: string) => `Ce montant a été modifié par ${who} le ${when}.`,
  myAmount: 'Votre montant',
  theirAmount: (who: string) => `Celui de ${who}`,
  keepMyAmount: 'Garder mon montant',
  takeTheirAmount: (who: string) => `Prendre celui de ${who}`,
  /** Replaces some save texts of forms, since a grid has values and no answers. */
  saving: {
    conflictCount: (count: number) => `${countFrCA(count, 'valeur')} à départager`,
    conflicts: 'Valeurs modifiées par quelqu’un d’autre',
    ownConflicts: 'Valeurs modifiées dans votre autre fenêtre',
    recovered: (count: number): string =>
      `${countFrCA(count, 'valeur récupérée', 'valeurs récupérées')} sur cet appareil`,
    recoveredText: (count: number): string =>
      count > 1
        ? 'Elles n’avaient pas pu être enregistrées. Elles ont été remises dans la grille.'
        : 'Elle n’avait pas pu être enregistrée. Elle a été remise dans la grille.',
    recoveredMore: (count: number): string => `et ${countFrCA(count, 'autre valeur', 'autres valeurs')}`,
  },
  /** Displayed instead of a total that is not exact to the cent. */
  tooLarge: 'trop grand',
  totalTooLarge:
    'Ce total dépasse 9\u00a0999\u00a0999\u00a0999\u00a0999,00\u00a0$, ou en suit un qui le dépasse\u00a0: vérifiez les montants, qui sont enregistrés tels quels.',
  done: 'Terminer',
  below: 'Année financière et soldes',
  indicators: 'Indicateurs',
  mismatchTitle: 'Le surplus vérifié diffère du surplus calculé',
  mismatch: ({ asked, computed, line, difference }: MismatchQuotes) =>
    `Le surplus vérifié est de ${asked} et celui de la ligne ${line} est de ${computed}\u00a0: l’écart est de ${difference}.`,
  mismatchEffect: 'Tant qu’ils diffèrent, la demande ne peut pas être acceptée et l’analyse est retardée.',
}

/** All texts of the financial grid; an application may replace some or all of them. */
export type FinanceTexts = typeof financeFrCA
