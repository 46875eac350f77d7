/**
 * How long a story waits for a table: its code is loaded when a table is shown, over a network where the book is
 * hosted.
 */
export const SPREADSHEET = { timeout: 20_000 }
