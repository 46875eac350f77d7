/** Most characters of a note's text. */
export const MAX_NOTE_LENGTH = 20_000
/** Kinds of file that may be attached to a note, by extension. */
export const NOTE_FILE_KINDS = [
  'pdf',
  'jpg',
  'png',
  'gif',
  'webp',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'doc',
  'xls',
  'txt',
  'csv',
] as const
