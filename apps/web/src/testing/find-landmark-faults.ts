import axe from 'axe-core'

const RULES = [
  'region',
  'landmark-one-main',
  'landmark-unique',
  'landmark-no-duplicate-main',
  'landmark-no-duplicate-banner',
  'landmark-banner-is-top-level',
  'landmark-main-is-top-level',
]

/** Describes content outside all landmarks of a whole page, as found by axe. */
export async function findLandmarkFaults(): Promise<string[]> {
  const { violations } = await axe.run(document.body, { runOnly: { type: 'rule', values: RULES } })
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
}
