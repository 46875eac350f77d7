import { type Break, RULES } from './breaks.ts'
import type { Placement } from './placements.ts'
import type { DoubtfulStatement } from './statements.ts'

interface Findings {
  readonly placements: Readonly<Record<string, Placement>>
  readonly breaks: readonly Break[]
  readonly statements: readonly DoubtfulStatement[]
}

/** Writes what would break as a Markdown document: placements, breaks by rule and table, doubtful statements. */
export const reportDistribution = ({ placements, breaks, statements }: Findings): string =>
  [
    '## Placements',
    ...(['distributed', 'reference', 'local'] as const).map((placement) => {
      const tables = Object.keys(placements).filter((table) => placements[table] === placement)
      return `- **${placement}** (${tables.length}): ${tables.toSorted().join(', ')}`
    }),
    ...(Object.keys(RULES) as (keyof typeof RULES)[]).flatMap((rule) => reportRule(rule, breaks)),
    '',
    '## Statements to look at',
    'They run if all their rows are on one node; which those are, their text does not tell.',
    '',
    ...listByGroup(statements.map(({ kind, file }) => [kind, file])),
    '',
  ].join('\n')

function reportRule(rule: keyof typeof RULES, breaks: readonly Break[]): string[] {
  const broken = breaks.filter((one) => one.rule === rule)
  if (broken.length === 0) return []
  const lines = listByGroup(broken.map(({ table, name }) => [table, name]))
  return ['', `## ${broken.length} against: ${RULES[rule]}`, ...lines]
}

/** Writes pairs of group and name as one line for each group. */
function listByGroup(pairs: readonly (readonly [group: string, name: string])[]): string[] {
  const groups = [...new Set(pairs.map(([group]) => group))]
  return groups.map((group) => {
    const names = pairs.filter(([other]) => other === group).map(([, name]) => name)
    return `- ${group}: ${names.join(', ')}`
  })
}
