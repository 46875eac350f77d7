import axe, { type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** What passed is not described: that would take several times as long as the rules themselves. */
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/** What axe finds against WCAG 2.2 AA on the page as it is, in words; empty when there is nothing. */
export async function findViolations(element: Element = document.body): Promise<string[]> {
  await stillness()
  const { violations } = await axe.run(element, OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Waits for what comes into view: a dialog that is half there has half its contrast. */
async function stillness(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
