/** Widget of a heading: the question's label is the heading, and there is nothing to fill in. */
export function TitleWidget() {
  return null
}
