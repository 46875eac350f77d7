/** Largest file, in bytes (source 1, section 9: 20 MB, that is 20,000,000 bytes). */
export const MAX_FILE_BYTES = 20_000_000

/** The number of documents that a request may have, those that answer its form included. */
export const MAX_REQUEST_DOCUMENTS = 100
