import axe, { type ElementContext, type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What passed is not described: that would take several times as long as the rules themselves. */
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/** What axe finds against WCAG 2.2 AA in an element, or in several, in words; empty when there is nothing. */
export async function findViolations(context: ElementContext = document.body): Promise<string[]> {
  const { violations } = await axe.run(context, OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
