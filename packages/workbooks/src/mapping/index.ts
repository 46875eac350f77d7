/** The lines of a foreign sheet mapped to those of a budget grid: see docs/decisions/0044. */
export { likeliestSheet, mapLines, type MappingKnowledge, NO_MAPPING } from './map-lines.ts'
export { acceptsTarget as accepts } from './acceptance.ts'
export { likelyAnswers } from './likely-answers.ts'
export { toColumnLetters as letters } from '../xml/text.ts'
export { cellText } from './read-amount-cell.ts'
export type {
  Difference,
  Leftover,
  LineMapping,
  MappedLines,
  Question,
  RowProposal,
  RowTarget,
  SheetColumn,
  SheetRow,
  Understanding,
} from './mapped-lines.ts'
