/** A heading has no answer. */
export function TitlePrint() {
  return null
}
