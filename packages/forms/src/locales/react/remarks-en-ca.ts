import type { RemarksTexts } from './remarks-fr-ca.ts'

/** The same in English. */
export const remarksEnCA: RemarksTexts = {
  ask: 'Ask for a correction',
  askNamed: (question) => `Ask for a correction of the question “${question}”`,
  reason: 'Correction asked for',
  reasonHelp: 'Say what is to be corrected and why. The organisation reads it under the question.',
  withdraw: 'Take this remark back',
  keeping: 'Saving…',
  kept: 'Remark saved. It leaves with the return of the application.',
  notKept: 'Remark not saved yet.',
  charactersLeft: (left) => (left === 1 ? '1 character left' : `${left} characters left`),
  title: 'Correction asked for',
  done: 'Corrected',
  left: 'To be corrected',
  mark: 'Mark as corrected',
  unmark: 'Mark as to be corrected',
  list: 'Corrections asked for',
  listed: (done, of) => `${done} of ${of} corrected`,
}
