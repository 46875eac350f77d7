import axe, { type RunOptions } from 'axe-core'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
/** Passed rules are not described, which would take several times as long as checking them. */
const OPTIONS: RunOptions = { runOnly: { type: 'tag', values: RULES }, resultTypes: ['violations'] }

/** Describes violations of WCAG 2.2 AA on the page, as found by axe. */
export async function findViolations(element: Element = document.body): Promise<string[]> {
  await stillness()
  const { violations } = await axe.run(element, OPTIONS)
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  )
}

/** Waits for animations: a dialog that is half visible has too little contrast. */
async function stillness(): Promise<void> {
  const moving = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations === 1)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}
