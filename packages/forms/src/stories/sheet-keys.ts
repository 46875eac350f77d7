import type { KeyLine } from './question-example.ts'

/** The keys of every table: those of a spreadsheet. */
export const SHEET_KEYS: readonly KeyLine[] = [
  ['Tab', 'comes to the active cell, goes to the next cell to fill in, and leaves the table after the last one'],
  ['Arrows, Home, End, Page up, Page down', 'move from cell to cell; with Ctrl to the ends; with Shift they select'],
  ['Any text', 'replaces what the cell holds'],
  ['Enter or F2', 'edits what the cell holds'],
  ['Enter, Tab', 'take what was typed, and go down or on'],
  ['Escape', 'gives up what was typed'],
  ['Delete', 'clears what is selected'],
  ['Ctrl C, Ctrl X, Ctrl V', 'copy, cut and paste, also from Excel and LibreOffice, over rows and columns'],
  ['Ctrl Z, Ctrl Y', 'undo and redo; a paste is one step'],
]
