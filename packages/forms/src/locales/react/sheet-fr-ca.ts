import { formatDecimal } from '../../numbers/format-number.ts'
import { countFrCA } from '../count.ts'

const cells = (count: number) => countFrCA(count, 'cellule')
const rows = (count: number) => countFrCA(count, 'ligne')
const not = (count: number) => (count > 1 ? 'n’ont pas été changées' : 'n’a pas été changée')

const inTheWay = (why: (count: number) => string) => (count: number, names: string) =>
  `${cells(count)} ${not(count)}, ${why(count)}\u00a0: ${names}.`
const unread = (what: (count: number) => string) => (count: number, names: string) => `${what(count)}\u00a0: ${names}.`

/** An ambiguous figure, with three digits after its only separator (`1,234`), in words. */
export interface UnsureFigureWords {
  readonly typed: string
  /** The figure as it was read, with its unit. */
  readonly read: string
  /** The figure read as thousands, with its unit. */
  readonly meant: string
  /** How to type it so that it is read as thousands. */
  readonly write: string
}

/** The texts of the spreadsheets of tables and budget grids, in Quebec French. */
export const sheetFrCA = {
  /** Keyboard instructions, for screen readers only, after the name of the table. */
  keys: 'Flèches\u00a0: changer de cellule. Entrée ou F2\u00a0: modifier. Ctrl\u00a0D\u00a0: recopier la cellule du dessus. Échap, puis Tab\u00a0: sortir du tableau.',
  rowKeys: 'Alt et flèche vers le haut ou le bas\u00a0: déplacer la ligne.',
  undo: 'Annuler la dernière modification du tableau',
  redo: 'Rétablir la modification annulée',
  undone: 'Modification annulée',
  redone: 'Modification rétablie',
  nothingToUndo: 'Il n’y a rien à annuler.',
  nothingToRedo: 'Il n’y a rien à rétablir.',
  selected: (rowCount: number, columnCount: number) =>
    `${rows(rowCount)} et ${countFrCA(columnCount, 'colonne')} sélectionnées`,
  copied: (count: number) => countFrCA(count, 'cellule copiée', 'cellules copiées'),
  cleared: (count: number) => countFrCA(count, 'cellule vidée', 'cellules vidées'),
  filled: (count: number) =>
    count === 0 ? 'Rien n’a été rempli.' : countFrCA(count, 'cellule remplie', 'cellules remplies'),
  nothingAbove: 'Il n’y a pas de ligne au-dessus à recopier.',
  left: 'Tab sort du tableau, une flèche y revient.',
  shownColumn: 'Colonne affichée',
  previousColumn: 'Colonne précédente',
  nextColumn: 'Colonne suivante',
  totalTooLarge: 'Ce total dépasse 9\u00a0999\u00a0999\u00a0999\u00a0999,00\u00a0$\u00a0: vérifiez les montants.',
  close: 'Fermer le message',
  takeBack: 'Annuler',

  pasted: (count: number, rowCount: number) =>
    count === 0
      ? 'Rien n’a été collé.'
      : `${countFrCA(count, 'cellule collée', 'cellules collées')} sur ${rows(rowCount)}.`,
  rowsBeyond: (count: number, limit: number) =>
    `${rows(count)} de trop\u00a0: ce tableau a ${rows(limit)} au plus. Rien n’en a été collé.`,
  columnsBeyond: (count: number) =>
    `${countFrCA(count, 'colonne')} de trop, à droite de la dernière. Rien n’en a été collé.`,
  /** A document was received for a row that was removed meanwhile. */
  rowOfFileGone: (name: string) =>
    `La ligne de «\u00a0${name}\u00a0» n’est plus là\u00a0: le document n’a pas été gardé.`,
  skipped: {
    heading: (count: number, names: string) =>
      `Du texte tombait sur ${count > 1 ? 'des titres, qui ne changent pas' : 'un titre, qui ne change pas'}\u00a0: ${names}.`,
    file: inTheWay((count) =>
      count > 1 ? 'car elles reçoivent des documents, à joindre un à un' : 'car elle reçoit un document, à joindre',
    ),
    fixed: inTheWay((count) => (count > 1 ? 'car elles sont fixes' : 'car elle est fixe')),
    readOnly: inTheWay((count) => (count > 1 ? 'car elles sont en lecture seule' : 'car elle est en lecture seule')),
    computed: inTheWay((count) => (count > 1 ? 'car elles sont calculées' : 'car elle est calculée')),
    not_a_number: unread((count) =>
      count > 1
        ? 'Ces textes ne sont pas des nombres et n’ont pas été collés'
        : 'Ce texte n’est pas un nombre et n’a pas été collé',
    ),
    not_a_date: unread((count) =>
      count > 1
        ? 'Ces textes ne sont pas des dates (jj-mm-aaaa), corrigez-les'
        : 'Ce texte n’est pas une date (jj-mm-aaaa), corrigez-le',
    ),
    not_a_year: unread((count) => (count > 1 ? 'Ces textes ne sont pas des années' : 'Ce texte n’est pas une année')),
    not_a_choice: unread((count) =>
      count > 1
        ? 'Ces textes ne sont pas parmi les choix, corrigez-les'
        : 'Ce texte n’est pas parmi les choix, corrigez-le',
    ),
    not_yes_or_no: unread((count) =>
      count > 1 ? 'Ces textes ne disent ni oui ni non' : 'Ce texte ne dit ni oui ni non',
    ),
  },
  yearsRead: (count: number, pasted: string, date: string) =>
    `${countFrCA(count, 'année complétée', 'années complétées')}\u00a0: «\u00a0${pasted}\u00a0» est lu ${date}.`,
  /** Question before dates are pasted that only fit with the month first. `date` is in words. */
  /** Question before a change of rows after which something of them would no longer be saved. */
  moveLoses: { title: 'Déplacer la ligne?', confirm: 'Déplacer la ligne' },
  removeLoses: { title: 'Retirer la ligne?', confirm: 'Retirer la ligne' },
  dateOrder: {
    title: 'Le mois est-il écrit en premier?',
    why: 'Une des colonnes à coller ne peut se lire que le mois en premier, et le formulaire écrit le jour en premier.',
    read: (order: string, pasted: string, date: string) =>
      `${order}\u00a0: «\u00a0${pasted}\u00a0» ${date === '' ? 'n’existe pas' : `est le ${date}`}.`,
    other: 'Le mois d’abord',
    own: 'Le jour d’abord',
    cancel: 'Ne rien coller',
  },
  /** Question before ambiguous figures (`1,234`) are pasted beside others written in English. */
  decimalMark: {
    title: 'Des milliers ou des décimales?',
    why: 'D’autres nombres à coller ont des décimales ou des milliers écrits à l’anglaise.',
    /** Reason when several figures are ambiguous and none shows how they are written. */
    whyAlike: 'Plusieurs nombres à coller ont trois chiffres après une virgule ou un point.',
    read: (way: string, pasted: string, figure: string) => `${way}\u00a0: «\u00a0${pasted}\u00a0» est lu ${figure}.`,
    other: 'Des milliers',
    own: 'Des décimales',
    cancel: 'Ne rien coller',
  },
  readAs: (count: number, { typed, read, meant, write }: UnsureFigureWords) =>
    `«\u00a0${typed}\u00a0» est lu ${read}${count > 1 ? `, et ${formatDecimal(count - 1)} de plus de même` : ''}. Pour ${meant}, écrivez ${write}.`,
  readAsThousands: 'Lire comme des milliers',
  rounded: (count: number, typed: string, read: string) =>
    `«\u00a0${typed}\u00a0» est arrondi à ${read}${count > 1 ? `, et ${countFrCA(count - 1, 'autre montant', 'autres montants')} de même` : ''}.`,
  titlesAside: (title: string) =>
    `La première ligne («\u00a0${title}\u00a0»…) répète les titres des colonnes\u00a0: elle a été laissée de côté.`,
  titlesElsewhere:
    'Elle nomme d’autres colonnes que celles où le bloc a été collé. Vérifiez, ou annulez et collez sous la bonne colonne.',
  namesAside: (name: string) =>
    `La colonne des noms («\u00a0${name}\u00a0»…) a été laissée de côté\u00a0: les montants commencent dans la cellule choisie.`,
  cellWithText: (name: string, text: string) => `«\u00a0${text}\u00a0» (${name})`,
  list: (names: readonly string[], others: number) =>
    others > 0 ? `${names.join('; ')} et ${formatDecimal(others)} de plus` : names.join('; '),
}

export type SheetMessages = typeof sheetFrCA
