import axe, { type ElementContext, type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Passed rules are not reported, which would take several times as long as the rules themselves. */
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/** Returns what axe finds against WCAG 2.2 AA in one or several elements, in words; empty when there is nothing. */
export async function findViolations(context: ElementContext = document.body): Promise<string[]> {
  const { violations } = await axe.run(context, OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}
