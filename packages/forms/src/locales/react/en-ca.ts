import { formatDecimal } from '../../numbers/format-number.ts'
import { countEnCA } from '../count.ts'
import type { FormMessages } from './fr-ca.ts'
import { numberOnce } from './number-once.ts'
import { sheetEnCA } from './sheet-en-ca.ts'
import { varianceEnCA } from './variance-en-ca.ts'

const rows = (count: number) => countEnCA(count, 'row')
const figure = (count: number) => formatDecimal(count, 'en-CA')

/** The texts of the React part of the package, in Canadian English. */
export const enCA: FormMessages = {
  locale: 'en-CA',

  colon: ': ',
  required: 'required',
  error: 'Error',
  errors: (count) => `${countEnCA(count, 'answer')} to correct`,
  asked: (count) => `${figure(count)} to correct`,
  closeSummary: 'Close the list of answers to correct',
  moreFaults: (count) => `${countEnCA(count, 'more error')} in this question`,
  corrected: (remaining: number) => {
    if (remaining === 0) return 'All answers are corrected.'
    return `Answer corrected. ${figure(remaining)} left to correct.`
  },
  unanswered: 'No answer',
  alsoHere: (names) =>
    `${new Intl.ListFormat('en-CA').format(names)} ${names.length > 1 ? 'are' : 'is'} filling in this question too`,
  brokenQuestion: 'This question cannot be shown.',
  yes: 'Yes',
  no: 'No',
  clearAnswer: 'Clear the answer',
  detail: 'Please specify',
  detailMissing: 'Please specify your choice: without it, the question stays unanswered.',
  detailLeft: (label, text) =>
    `What you specified, “${text}”, is not saved any more. To keep it, choose again: ${label}`,
  noLongerOffered: (label) => `${label} (no longer offered)`,

  remaining: (count) => {
    if (count < 0) return `${countEnCA(-count, 'character')} too many`
    return `${countEnCA(count, 'character')} left`
  },

  openCalendar: (label) => `Choose the date in a calendar: ${label}`,
  calendar: 'Calendar',
  datePlaceholder: 'dd-mm-yyyy',
  monthPlaceholder: 'mm-yyyy',
  yearPlaceholder: 'yyyy',
  timePlaceholder: 'hh:mm',
  yearRead: (year) => `Year read as ${year}. If it is another, write its four figures.`,
  calendarHead: {
    previous: { month: 'Previous month', year: 'Previous year', decade: 'Previous decade' },
    next: { month: 'Next month', year: 'Next year', decade: 'Next decade' },
    choose: {
      month: (text) => `${text}, choose another month`,
      year: (text) => `${text}, choose another year`,
    },
  },

  choose: 'Choose…',
  search: 'Search',
  searchIn: (label) => `Search in: ${label}`,
  noMatch: 'No choice matches your search.',
  notOffered: 'Choices no longer offered: uncheck them',
  matches: (count) => `${countEnCA(count, 'choice')} shown`,
  chosen: (count, limit) =>
    limit === undefined ? `${figure(count)} chosen` : `${figure(count)} chosen, at most ${figure(limit)}`,
  choiceLimit: (limit) =>
    `You have reached the maximum of ${countEnCA(limit, 'choice')}. Uncheck one to choose another.`,

  total: 'Total',
  result: 'Result',

  row: (place) => `Row ${place}`,
  cell: (column, row) => `${column}, ${row}`,
  rowNumber: 'Row',
  column: (place) => `Column ${place}`,
  rowActions: 'Actions',
  addRow: 'Add a row',
  addRowBlocked: 'Fill in the last row before adding another.',
  rowLimit: (limit) => `This table is limited to ${rows(limit)}.`,
  rowCount: (count, limit) => (limit === undefined ? rows(count) : `${rows(count)}, at most ${figure(limit)}`),
  removeRow: (place) => `Remove row ${place}`,
  moveUp: (place) => `Move row ${place} up`,
  moveDown: (place) => `Move row ${place} down`,
  rowAdded: (place) => `Row ${place} added`,
  rowRemoved: (place) => `Row ${place} removed`,
  emptyRow: 'This row is empty: it is not saved.',
  notKept: {
    president: (title, text, place) => `${title}: the first row is always “${place}”, and “${text}” is not saved.`,
    telephone: (title, text) => `${title}: only the first row keeps one, and “${text}” is not saved.`,
  },
  rowMoved: (place) => `Row moved to position ${place}`,
  line: 'Line',
  /** Spreadsheets: tables and budget grids. */
  sheet: sheetEnCA,
  variance: varianceEnCA,

  chooseFile: 'Choose a file',
  chooseOtherFile: 'Choose another file',
  replaceFile: 'Replace the file',
  dropFile: 'or drop it here',
  fileRules: (kinds) => (kinds.length === 0 ? 'At most 20 MB' : `${kinds.join(', ').toUpperCase()}, at most 20 MB`),
  fileTooLargeTitle: 'Document too large',
  fileTooLarge: (size) => `The document exceeds the maximum size (max. 20 MB). This one is ${size}.`,
  fileEmptyTitle: 'Empty document',
  fileEmpty: 'The file is empty: there is nothing in it. Check it, then choose it again.',
  fileWrongKind: (kinds) => `This kind of file is not accepted. Choose a ${kinds.join(', ').toUpperCase()} file.`,
  fileUploading: (name) => `Sending “${name}”…`,
  fileSent: (name: string, percent: number) => `Sending “${name}”: ${percent}%`,
  fileCancelled: (name: string) => `Sending “${name}” was cancelled.`,
  fileUploaded: (name) => `“${name}” was received.`,
  fileFailed: 'The document could not be sent. Try again.',
  fileOpen: (name) => `Open “${name}”`,
  fileRemove: 'Remove',
  fileRemoveConfirm: (name) => `Remove the document “${name}” from this answer?`,
  fileRemoveYes: 'Remove the document',
  fileRemoveFailed: 'The document could not be removed. Try again.',
  fileOpenFailed: 'The document could not be opened. Try again.',
  fileUnavailable: 'Documents cannot be added here.',
  fileUnknown: (id) => `Document ${id}`,
  cancel: 'Cancel',

  sectionTitle: numberOnce,
  sections: 'Sections of the form',
  openSections: 'Sections',
  close: 'Close',
  sectionDone: 'Complete',
  sectionCurrent: 'In progress',
  sectionTodo: 'To do',
  statusDone: 'Complete',
  statusCurrent: 'In progress',
  emptySection: 'There is no question to fill in in this section.',
  progress: 'Progress of the form',
  percent: (value) => `${value}%`,
  answeredOf: (answered, counted) =>
    counted === 0
      ? 'No required question'
      : `${figure(answered)} / ${countEnCA(counted, 'required question')} answered`,
  nextUnanswered: 'Unanswered question',
  previousUnanswered: 'Previous unanswered question',
  allAnswered: 'Every required question has an answer.',
  missingDocuments: (count) => `${countEnCA(count, 'document')} to attach`,
  previousToCorrect: 'Previous answer to correct',
  previousMissingDocument: 'Previous document to attach',
  shiftKey: 'Shift',
  searchForm: 'Search the form',
  inForm: 'the form',
  searchFormHint: 'Number, words of the question, choice or answer',
  searchWhat: 'Questions are found by their number, words, choices and your answers.',
  searchKey: 'Ctrl\u00a0K',
  searchKeys: '↑ ↓ choose · Enter go there · Esc close',
  questionsFound: 'Questions found',
  found: (count: number, listed: number) => {
    if (count === 0) return 'No question matches your search.'
    const foundText = `${countEnCA(count, 'question')} found`
    return count > listed
      ? `${foundText}, the first ${listed > 1 ? `${figure(listed)} shown` : 'one shown'}`
      : foundText
  },
  previousSection: 'Previous section',
  nextSection: 'Next section',
  backToTop: 'Back to the start of the form',
  print: 'Print',
  readOnly: 'Read only',

  save: 'Save',
  saveSection: 'Save this section',
  saving: 'Saving…',
  unsaved: 'Unsaved changes',
  saved: 'Saved',
  notSaved: 'Not saved',
  partlySaved: 'Partly saved',
  heldBack: (count, keptOn) =>
    count > 1
      ? `${countEnCA(count, 'answer')} are not saved. They are kept on this ${keptOn}, and everything else is saved.`
      : `One answer is not saved. It is kept on this ${keptOn}, and everything else is saved.`,
  heldWithCell: 'Until then, the rest of this table is not saved either.',
  heldReasons: {
    too_long: 'Shorten this text, of which at most 20,000 characters can be saved.',
    too_large: 'Shorten this answer, which is too large to be saved.',
    forbidden_character: 'Enter this answer again: it holds an invisible character that is not allowed.',
    refused: 'Correct this answer, which the server refused.',
  },
  savedNow: 'Saved just now',
  savedMinutes: (minutes) => `Saved ${minutes} min ago`,
  savedHours: (hours) => `Saved ${hours} h ago`,
  savedOn: (date) => `Saved on ${date}`,
  time: (hours, minutes) => `${hours}:${minutes}`,
  notSavedYet: 'Nothing saved yet',
  offline: (keptOn) => `Offline, your answers are kept on this ${keptOn}`,
  unavailable: (keptOn) => `The server does not answer, your answers are kept on this ${keptOn}`,
  sessionEnded: 'Session ended',
  sessionEndedText: (keptOn) =>
    `Your session has ended. Log in again to save: your answers are kept on this ${keptOn}.`,
  refusedHeld: (keptOn) => `Some answers were refused and are not saved. They are kept on this ${keptOn}.`,
  saveFailed: (keptOn) =>
    `Saving failed. Your answers are kept on this ${keptOn}, and sending is tried again regularly.`,
  retry: 'Try again',
  partNotLoaded: 'This part of the page could not be loaded. Check your connection.',
  recovered: (count) => `${countEnCA(count, 'answer')} recovered on this device`,
  recoveredText: (count) =>
    count > 1
      ? 'They could not be saved. They have been put back into the form.'
      : 'It could not be saved. It has been put back into the form.',
  recoveredMore: (count) => `and ${countEnCA(count, 'other answer')}`,
  recoveredKeep: 'All right',
  recoveredDiscard: (count) => (count > 1 ? 'Do not keep them' : 'Do not keep it'),
  leave: 'Some of your answers have not been saved. Do you really want to leave this page?',

  conflictCount: (count) => `${countEnCA(count, 'answer')} to choose between`,
  conflictSpoken: (count, first) =>
    count === 1
      ? `1 answer to choose between: ${first}.`
      : `${countEnCA(count, 'answer')} to choose between. The first one: ${first}.`,
  conflicts: 'Answers changed by somebody else',
  ownConflicts: 'Answers changed in your other window',
  conflict: (who, when) => `This answer was changed by ${who} on ${when}.`,
  yourself: 'you, in another window,',
  mine: 'Your answer',
  theirs: 'Their answer',
  keepMine: 'Keep mine',
  takeTheirs: 'Take theirs',
  ownSides: {
    mine: 'This window',
    theirs: 'Your other window',
    keepMine: 'Keep the answer of this window',
    takeTheirs: 'Take that of the other window',
  },
}
