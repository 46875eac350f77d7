import type { MergingTexts } from './merging-fr-ca.ts'

/** The texts of merging, in English. */
export const mergingEnCA: MergingTexts = {
  joined: (who, tables) => `The changes made by ${who} were joined with yours: ${tables}`,
  joinedOwn: (tables) => `The changes that you made in another window were joined with those of this page: ${tables}`,
  orderTheirs: 'You both moved rows. They follow the order that was already saved: please check it.',
  close: 'OK',
  choose: 'Choose what is kept, cell by cell. All the rest of both versions is joined.',
  keepAll: 'Keep all',
  takeAll: 'Take all',
  mine: 'Your value',
  theirs: 'Saved value',
  removed: 'Row removed',
  savedRow: (row) => `${row} of the saved version`,
  apply: 'Join and save',
  missing: 'Choose a value for each cell.',
}
