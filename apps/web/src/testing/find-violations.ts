import axe from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** What axe finds against WCAG 2.2 AA on the page as it stands, in words; empty when there is nothing. */
export async function findViolations(element: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(element, { runOnly: { type: 'tag', values: RULES } })
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
