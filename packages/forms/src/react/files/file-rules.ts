/** Largest document that may be sent, in bytes. */
export const MAX_FILE_BYTES = 20_000_000

export type FileRefusal = 'too_large' | 'wrong_kind'

/** Why a file is not even sent: its size, or an extension that the question does not accept. Null when it may be. */
export function fileRefusal(file: File, kinds: readonly string[]): FileRefusal | null {
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return kinds.length === 0 || kinds.includes(extension) ? null : 'wrong_kind'
}
