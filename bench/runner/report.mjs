import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { boundsTable } from './bounds.mjs'
import { machine } from './machine.mjs'
import { BENCH } from './paths.mjs'
import { sizesTable } from './sizes.mjs'
import { tables } from './tables.mjs'

/** The whole report as Markdown. */
export function report({ results, sizes, options, started, loads, chromium }) {
  return `# Results

${introduction({ options, started, loads, chromium })}

${tables(results)}${failures(results)}${losses(results)}
### JavaScript, min+gzip, React left out

${sizesTable(sizes)}

### What ours must show

Ratios of medians within this run. For times to paint, the ratio of the main thread's work beside them says the same without what other programs did to the machine.

${boundsTable(results)}

### Versions

${versions()}
`
}

function introduction({ options, started, loads, chromium }) {
  const when = started.toISOString().slice(0, 16).replace('T', ' ')
  return [
    `${when} UTC, ${machine()}, Node ${process.versions.node}, Chromium ${chromium} without a screen.`,
    `Load average before: ${loads[0]}; after: ${loads[1]}.`,
    `Medians of ${options.reps} runs, engines in turn, ± the median distance from the median.`,
    'Only ratios within a run mean anything; what each figure is stands in README.md.',
  ].join(' ')
}

function failures(results) {
  const lines = results
    .filter(({ failure }) => failure !== null)
    .map(({ engine, series, failure }) => `- ${engine}, ${series.testCase.name}, CPU / ${series.throttle}: ${failure}`)
  return lines.length === 0 ? '' : `\n### Not measured\n\n${lines.join('\n')}\n`
}

/** Lists keys that an engine lost, because it overwrote newer text with an older state. */
function losses(results) {
  const lines = results
    .map(({ engine, series, runs }) => ({ engine, series, lost: Math.max(0, ...runs.map((run) => run.keysLost)) }))
    .filter(({ lost }) => lost > 0)
    .map(({ engine, series, lost }) => `- ${engine}, ${series.testCase.name}, CPU / ${series.throttle}: ${lost}`)
  return lines.length === 0 ? '' : `\n### Keys that were typed and lost, the most in a run\n\n${lines.join('\n')}\n`
}

function versions() {
  const { dependencies } = JSON.parse(readFileSync(join(BENCH, 'package.json'), 'utf8'))
  return Object.entries(dependencies)
    .map(([name, version]) => `${name} ${version}`)
    .join(', ')
}
