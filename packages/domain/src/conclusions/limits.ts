/** Most characters of the comments. */
export const MAX_COMMENT_LENGTH = 20_000
/** File extensions that the final analysis report may have. */
export const REPORT_FILE_KINDS = ['pdf', 'docx', 'xlsx', 'odt', 'ods', 'doc', 'xls'] as const
