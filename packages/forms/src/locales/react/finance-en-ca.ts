import { countEnCA } from '../count.ts'
import { faultsEnCA } from '../finance/en-ca.ts'
import type { FinanceTexts } from './finance-fr-ca.ts'
import { varianceEnCA } from './variance-en-ca.ts'

/** The texts of the financial grid, in Canadian English. */
export const financeEnCA: FinanceTexts = {
  faults: faultsEnCA,
  lineNumber: 'No.',
  post: 'Item',
  variance: varianceEnCA.of,
  variancePercent: varianceEnCA.percentOf,
  points: varianceEnCA.points,
  difference: 'Amount',
  percent: varianceEnCA.percent,
  line: (number, label) => `${number}. ${label}`,
  foldAll: 'Fold all',
  unfoldAll: 'Unfold all',
  shownColumn: 'Column shown',
  unnamed: 'No description',
  detail: 'Itemise',
  detailCount: (count) => countEnCA(count, 'item'),
  detailOf: (label) => `Items of line ${label}`,
  description: 'Description',
  detailHelp: 'An item without a description and without an amount is not saved.',
  rowKept: 'This row has an amount that is not changed here: it can be neither renamed nor removed.',
  disputed: ({ mine, theirs, who }) =>
    `your amount, ${mine}; that of ${who}, ${theirs}. “Choose”, or Alt + ↓ in the cell, lets you take one of them.`,
  disputedList: (who) => `This list was also changed by ${who}. “Choose” lets you take yours or theirs.`,
  disputedField: (who) => `Also changed by ${who}: “Choose” lets you take one of the two.`,
  settle: 'Choose',
  settleOf: (label) => `Choose, line ${label}`,
  settleItem: (name) => `Choose, ${name}`,
  settleLater: 'Choose later',
  noAmount: 'none',
  otherWindow: 'your other window',
  amountChanged: (who, when) => `This amount was changed by ${who} on ${when}.`,
  myAmount: 'Your amount',
  theirAmount: (who) => `That of ${who}`,
  keepMyAmount: 'Keep my amount',
  takeTheirAmount: (who) => `Take that of ${who}`,
  saving: {
    conflictCount: (count) => `${countEnCA(count, 'value')} to choose between`,
    conflicts: 'Values changed by somebody else',
    ownConflicts: 'Values changed in your other window',
    recovered: (count) => `${countEnCA(count, 'value')} recovered on this device`,
    recoveredText: (count) =>
      count > 1
        ? 'They could not be saved. They were put back in the grid.'
        : 'It could not be saved. It was put back in the grid.',
    recoveredMore: (count) => `and ${countEnCA(count, 'other value')}`,
  },
  tooLarge: 'too large',
  totalTooLarge:
    'This total exceeds $9,999,999,999,999.00, or follows from one that does: check the amounts, which are saved as they are.',
  done: 'Done',
  below: 'Financial year and balances',
  indicators: 'Indicators',
  mismatchTitle: 'The verified surplus differs from the computed one',
  mismatch: ({ asked, computed, line, difference }) =>
    `The verified surplus is ${asked} and that of line ${line} is ${computed}: they differ by ${difference}.`,
  mismatchEffect: 'While they differ, the request cannot be accepted and the analysis is delayed.',
}
