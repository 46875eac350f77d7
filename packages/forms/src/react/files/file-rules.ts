/** Largest document that may be sent, in bytes. */
export const MAX_FILE_BYTES = 20_000_000

export type FileRefusal = 'too_large' | 'empty' | 'wrong_kind'

/** Why a file is not even sent: its size, or an extension that the question does not accept. Null when it may be. */
export function fileRefusal(file: Pick<File, 'name' | 'size'>, kinds: readonly string[]): FileRefusal | null {
  if (file.size > MAX_FILE_BYTES) return 'too_large'
  if (file.size === 0) return 'empty'
  const extension = /\.([^.]+)$/.exec(file.name)?.[1]?.toLowerCase() ?? ''
  return kinds.length === 0 || kinds.includes(extension) ? null : 'wrong_kind'
}
