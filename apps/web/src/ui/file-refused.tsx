import type { FileRefusal } from './use-file-check.ts'

/** Why the file that was chosen is not taken, read out at once; is where it was chosen. */
export function FileRefused({ refusal: { title, text } }: { readonly refusal: FileRefusal }) {
  return (
    <span role="alert">
      <strong>{title}</strong>
      {'. '}
      <span>{text}</span>
    </span>
  )
}
