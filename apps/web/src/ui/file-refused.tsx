import type { FileRefusal } from './use-file-check.ts'

/** Why the chosen file is refused; announced at once and displayed beside the file button. */
export function FileRefused({ refusal: { title, text } }: { readonly refusal: FileRefusal }) {
  return (
    <span role="alert">
      <strong>{title}</strong>
      {'. '}
      <span>{text}</span>
    </span>
  )
}
