/** Most characters of a note's text. */
export const MAX_NOTE_LENGTH = 20_000
/** File extensions that may be attached to a note. */
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
