import { formatDecimal } from '../../numbers/format-number.ts'
import type { Locale } from '../../numbers/locale.ts'
import { countFrCA } from '../count.ts'
import { numberOnce } from './number-once.ts'
import { sheetFrCA } from './sheet-fr-ca.ts'
import { varianceFrCA } from './variance-fr-ca.ts'

const KEPT_ON_FR = { device: 'cet appareil', page: 'cette page seulement' }

/**
 * The texts of the React part of the package, in Quebec French. Texts of the product's specification are kept to the
 * letter (leaving, oversize document, « Erreur »). Non-breaking spaces are before `:` and inside « ».
 */
export const frCA = {
  locale: 'fr-CA' as Locale,

  /** Between what is named and what is said of it. */
  colon: '\u00a0: ',
  required: 'obligatoire',
  error: 'Erreur',
  errors: (count: number) => `${countFrCA(count, 'réponse')} à corriger`,
  asked: (count: number) => `${formatDecimal(count)} à corriger`,
  closeSummary: 'Fermer la liste des réponses à corriger',
  moreFaults: (count: number) => `${countFrCA(count, 'autre erreur', 'autres erreurs')} dans cette question`,
  corrected: (remaining: number) => {
    if (remaining === 0) return 'Toutes les réponses sont corrigées.'
    return `Réponse corrigée. Il en reste ${formatDecimal(remaining)} à corriger.`
  },
  unanswered: 'Sans réponse',
  /** Says who else is in a question now. */
  alsoHere: (names: readonly string[]) => {
    const who = new Intl.ListFormat('fr-CA').format(names)
    return `${who.charAt(0).toUpperCase()}${who.slice(1)} ${names.length > 1 ? 'remplissent' : 'remplit'} aussi cette question`
  },
  brokenQuestion: 'Cette question ne peut pas être affichée.',
  yes: 'Oui',
  no: 'Non',
  clearAnswer: 'Effacer la réponse',
  detail: 'Précisez',
  detailMissing: 'Précisez votre choix\u00a0: sans cela, la question reste sans réponse.',
  /** `text` is a detail that was typed for a choice which is no longer chosen. */
  detailLeft: (label: string, text: string) =>
    `Votre précision «\u00a0${text}\u00a0» n’est plus enregistrée. Pour la garder, choisissez de nouveau\u00a0: ${label}`,
  /** A choice that is chosen and not offered any more. */
  noLongerOffered: (label: string) => `${label} (n’est plus offert)`,

  remaining: (count: number) =>
    count < 0
      ? `${countFrCA(-count, 'caractère')} de trop`
      : countFrCA(count, 'caractère restant', 'caractères restants'),

  openCalendar: (label: string) => `Choisir la date dans un calendrier : ${label}`,
  calendar: 'Calendrier',
  datePlaceholder: 'jj-mm-aaaa',
  monthPlaceholder: 'mm-aaaa',
  yearPlaceholder: 'aaaa',
  timePlaceholder: 'hh h mm',
  yearRead: (year: string) => `Année lue\u00a0: ${year}. Si c’est une autre, écrivez ses quatre chiffres.`,
  /** The buttons above a calendar whose view (`shown`) is a month, the months of a year or the years of a decade. */
  calendarHead: {
    previous: { month: 'Mois précédent', year: 'Année précédente', decade: 'Décennie précédente' },
    next: { month: 'Mois suivant', year: 'Année suivante', decade: 'Décennie suivante' },
    choose: {
      month: (text: string) => `${text}, choisir un autre mois`,
      year: (text: string) => `${text}, choisir une autre année`,
    },
  },

  choose: 'Choisir…',
  search: 'Rechercher',
  searchIn: (label: string) => `Rechercher dans : ${label}`,
  noMatch: 'Aucun choix ne correspond à votre recherche.',
  notOffered: 'Choix qui ne sont plus offerts\u00a0: décochez-les',
  matches: (count: number) => countFrCA(count, 'choix affiché'),
  chosen: (count: number, limit: number | undefined) => {
    const chosen = countFrCA(count, 'choix coché')
    return limit === undefined ? chosen : `${chosen}, ${formatDecimal(limit)} au plus`
  },
  choiceLimit: (limit: number) =>
    `Vous avez atteint le maximum de ${formatDecimal(limit)} choix. Décochez-en un pour en choisir un autre.`,

  total: 'Total',
  result: 'Résultat',

  row: (place: number) => `Ligne ${place}`,
  cell: (column: string, row: string) => `${column}, ${row}`,
  rowNumber: 'Ligne',
  /** The name of a column without a heading. */
  column: (place: number) => `Colonne ${place}`,
  rowActions: 'Actions',
  addRow: 'Ajouter une ligne',
  addRowBlocked: 'Remplissez la dernière ligne avant d’en ajouter une autre.',
  rowLimit: (limit: number) => `Ce tableau est limité à ${countFrCA(limit, 'ligne')}.`,
  rowCount: (count: number, limit: number | undefined) => {
    const rows = countFrCA(count, 'ligne')
    return limit === undefined ? rows : `${rows}, ${formatDecimal(limit)} au plus`
  },
  removeRow: (place: number) => `Retirer la ligne ${place}`,
  moveUp: (place: number) => `Monter la ligne ${place}`,
  moveDown: (place: number) => `Descendre la ligne ${place}`,
  rowAdded: (place: number) => `Ligne ${place} ajoutée`,
  rowRemoved: (place: number) => `Ligne ${place} retirée`,
  emptyRow: 'Cette ligne est vide\u00a0: elle n’est pas enregistrée.',
  /** What of a row is not saved at its place; `title` is the column's. */
  notKept: {
    president: (title: string, text: string, place: string) =>
      `${title}\u00a0: la première ligne est toujours «\u00a0${place}\u00a0», et «\u00a0${text}\u00a0» n’est pas enregistré.`,
    telephone: (title: string, text: string, _place: string) =>
      `${title}\u00a0: seule la première ligne en garde un, et «\u00a0${text}\u00a0» n’est pas enregistré.`,
  },
  rowMoved: (place: number) => `Ligne déplacée à la position ${place}`,
  line: 'Poste',
  /** Spreadsheets: tables and budget grids. */
  sheet: sheetFrCA,
  variance: varianceFrCA,

  chooseFile: 'Choisir un fichier',
  chooseOtherFile: 'Choisir un autre fichier',
  replaceFile: 'Remplacer le fichier',
  dropFile: 'ou déposez-le ici',
  fileRules: (kinds: readonly string[]) =>
    kinds.length === 0 ? '20 Mo au plus' : `${kinds.join(', ').toUpperCase()}, 20 Mo au plus`,
  fileTooLargeTitle: 'Document trop volumineux',
  fileTooLarge: (size: string) => `Le document dépasse la taille maximale (max. 20mo). Celui-ci pèse ${size}.`,
  fileEmptyTitle: 'Document vide',
  fileEmpty: 'Le fichier est vide\u00a0: il ne contient rien. Vérifiez-le, puis choisissez-le de nouveau.',
  fileWrongKind: (kinds: readonly string[]) =>
    `Ce genre de fichier n’est pas accepté. Choisissez un fichier ${kinds.join(', ').toUpperCase()}.`,
  fileUploading: (name: string) => `Envoi de « ${name} » en cours…`,
  fileSent: (name: string, percent: number) => `Envoi de « ${name} » : ${percent} %`,
  fileCancelled: (name: string) => `L’envoi de « ${name} » est annulé.`,
  fileUploaded: (name: string) => `« ${name} » a été reçu.`,
  fileFailed: 'Le document n’a pas pu être envoyé. Réessayez.',
  fileOpen: (name: string) => `Ouvrir « ${name} »`,
  fileRemove: 'Retirer',
  fileRemoveConfirm: (name: string) => `Retirer le document « ${name} » de cette réponse?`,
  fileRemoveYes: 'Retirer le document',
  fileRemoveFailed: 'Le document n’a pas pu être retiré. Réessayez.',
  fileOpenFailed: 'Le document n’a pas pu être ouvert. Réessayez.',
  fileUnavailable: 'L’ajout de documents n’est pas offert ici.',
  fileUnknown: (id: string) => `Document ${id}`,
  cancel: 'Annuler',

  sections: 'Sections du formulaire',
  /** The title of a section everywhere; to leave out its number: `(_, label) => label`. */
  sectionTitle: numberOnce,
  openSections: 'Sections',
  close: 'Fermer',
  sectionDone: 'Complétée',
  sectionCurrent: 'En cours',
  sectionTodo: 'À faire',
  statusDone: 'Complétée',
  statusCurrent: 'En cours',
  emptySection: 'Il n’y a aucune question à remplir dans cette section.',
  progress: 'Progression du formulaire',
  percent: (value: number) => `${value}\u00a0%`,
  answeredOf: (answered: number, counted: number) =>
    counted === 0
      ? 'Aucune question obligatoire'
      : `${formatDecimal(answered)} / ${countFrCA(counted, 'question obligatoire répondue', 'questions obligatoires répondues')}`,
  nextUnanswered: 'Question sans réponse',
  previousUnanswered: 'Question sans réponse précédente',
  allAnswered: 'Toutes les questions obligatoires ont une réponse.',
  missingDocuments: (count: number) => `${countFrCA(count, 'document')} à joindre`,
  previousToCorrect: 'Réponse à corriger précédente',
  previousMissingDocument: 'Document à joindre précédent',
  shiftKey: 'Maj',
  searchForm: 'Rechercher dans le formulaire',
  inForm: 'dans le formulaire',
  searchFormHint: 'Numéro, mots de la question, choix ou réponse',
  searchWhat: 'Les questions sont cherchées par leur numéro, leurs mots, leurs choix et vos réponses.',
  searchKey: 'Ctrl\u00a0K',
  searchKeys: '↑ ↓ choisir · Entrée y aller · Échap fermer',
  questionsFound: 'Questions trouvées',
  found: (count: number, listed: number) => {
    if (count === 0) return 'Aucune question ne correspond à votre recherche.'
    const foundText = countFrCA(count, 'question trouvée', 'questions trouvées')
    if (count <= listed) return foundText
    return `${foundText}, ${listed > 1 ? `les ${formatDecimal(listed)} premières affichées` : 'la première affichée'}`
  },
  previousSection: 'Section précédente',
  nextSection: 'Section suivante',
  backToTop: 'Revenir au début du formulaire',
  print: 'Imprimer',
  readOnly: 'Consultation seulement',

  save: 'Enregistrer',
  saveSection: 'Enregistrer la section',
  saving: 'Enregistrement…',
  unsaved: 'Modifications non enregistrées',
  saved: 'Enregistré',
  notSaved: 'Non enregistré',
  partlySaved: 'Enregistré en partie',
  heldBack: (count: number, keptOn: KeptOn): string =>
    count > 1
      ? `${countFrCA(count, 'réponse')} ne sont pas enregistrées. Elles sont gardées sur ${KEPT_ON_FR[keptOn]}, et tout le reste est enregistré.`
      : `Une réponse n’est pas enregistrée. Elle est gardée sur ${KEPT_ON_FR[keptOn]}, et tout le reste est enregistré.`,
  heldWithCell: 'D’ici là, le reste de ce tableau n’est pas enregistré non plus.',
  heldReasons: {
    too_long: 'Raccourcissez ce texte, dont au plus 20\u00a0000 caractères peuvent être enregistrés.',
    too_large: 'Raccourcissez cette réponse, qui est trop volumineuse pour être enregistrée.',
    forbidden_character: 'Entrez de nouveau cette réponse, qui contient un caractère invisible qui n’est pas permis.',
    refused: 'Corrigez cette réponse, que le serveur a refusée.',
  },
  savedNow: 'Enregistré à l’instant',
  savedMinutes: (minutes: number) => `Enregistré il y a ${minutes}\u00a0min`,
  savedHours: (hours: number) => `Enregistré il y a ${hours}\u00a0h`,
  savedOn: (date: string) => `Enregistré le ${date}`,
  time: (hours: number, minutes: string) => `${hours}\u00a0h\u00a0${minutes}`,
  notSavedYet: 'Aucun enregistrement pour le moment',
  offline: (keptOn: KeptOn) => `Hors ligne, vos réponses sont gardées sur ${KEPT_ON_FR[keptOn]}`,
  unavailable: (keptOn: KeptOn) => `Le serveur ne répond pas, vos réponses sont gardées sur ${KEPT_ON_FR[keptOn]}`,
  sessionEnded: 'Session terminée',
  sessionEndedText: (keptOn: KeptOn) =>
    `Votre session est terminée. Connectez-vous de nouveau pour enregistrer\u00a0: vos réponses sont gardées sur ${KEPT_ON_FR[keptOn]}.`,
  refusedHeld: (keptOn: KeptOn) =>
    `Des réponses ont été refusées et ne sont pas enregistrées. Elles sont gardées sur ${KEPT_ON_FR[keptOn]}.`,
  saveFailed: (keptOn: KeptOn) =>
    `L’enregistrement a échoué. Vos réponses sont gardées sur ${KEPT_ON_FR[keptOn]}, et l’envoi est tenté de nouveau régulièrement.`,
  retry: 'Réessayer',
  partNotLoaded: 'Cette partie de la page n’a pas pu être chargée. Vérifiez votre connexion.',
  recovered: (count: number): string =>
    `${countFrCA(count, 'réponse récupérée', 'réponses récupérées')} sur cet appareil`,
  recoveredText: (count: number): string =>
    count > 1
      ? 'Elles n’avaient pas pu être enregistrées. Elles ont été remises dans le formulaire.'
      : 'Elle n’avait pas pu être enregistrée. Elle a été remise dans le formulaire.',
  recoveredMore: (count: number): string => `et ${countFrCA(count, 'autre réponse', 'autres réponses')}`,
  recoveredKeep: 'D’accord',
  recoveredDiscard: (count: number): string => (count > 1 ? 'Ne pas les garder' : 'Ne pas la garder'),
  /** For a host whose own navigation would lose unsaved answers; when the browser closes, it uses its own words. */
  leave: "Attention, certaines de vos réponses n'ont pas été enregistrées. Voulez-vous vraiment quitter cette page ?",

  conflictCount: (count: number) => `${countFrCA(count, 'réponse')} à départager`,
  /** Announced when answers come into conflict; `first` is the name of the first one. */
  conflictSpoken: (count: number, first: string) =>
    count === 1
      ? `1 réponse à départager\u00a0: ${first}.`
      : `${countFrCA(count, 'réponse')} à départager. La première\u00a0: ${first}.`,
  conflicts: 'Réponses modifiées par quelqu’un d’autre',
  ownConflicts: 'Réponses modifiées dans votre autre fenêtre',
  conflict: (who: string, when: string) => `Cette réponse a été modifiée par ${who} le ${when}.`,
  /** Name of the other person, when it is the same person in another window. */
  yourself: 'vous, dans une autre fenêtre,',
  mine: 'Votre réponse',
  theirs: 'Sa réponse',
  keepMine: 'Garder la mienne',
  takeTheirs: 'Prendre la sienne',
  /** The same texts where both versions are the person's own. */
  ownSides: {
    mine: 'Cette fenêtre',
    theirs: 'Votre autre fenêtre',
    keepMine: 'Garder la réponse de cette fenêtre',
    takeTheirs: 'Prendre celle de l’autre fenêtre',
  },
}

/** Where unsaved answers are kept. */
type KeptOn = 'device' | 'page'

/** All texts of the React components. A host passes its own to `FormMessagesProvider` to change some. */
export type FormMessages = typeof frCA
