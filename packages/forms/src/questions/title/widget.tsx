/** A heading: the question's label is shown as one, and there is nothing to fill in. */
export function TitleWidget() {
  return null
}
