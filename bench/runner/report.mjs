import { machine } from './machine.mjs'
import { tables } from './tables.mjs'

/** The whole report as Markdown. */
export function report({ results, options, started, loads, chromium }) {
  return `# Results

${started.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${machine()}, Chromium ${chromium} without a screen. Load average before: ${loads[0]}; after: ${loads[1]}. Medians of ${options.reps} runs, engines in turn, ± the median distance from the median. Only ratios within a run mean anything; what each figure is stands in README.md.

${tables(results)}${failures(results)}`
}

function failures(results) {
  const lines = results
    .filter(({ failure }) => failure !== null)
    .map(({ engine, series, failure }) => `- ${engine}, ${series.testCase.name}, CPU / ${series.throttle}: ${failure}`)
  return lines.length === 0 ? '' : `\n### Not measured\n\n${lines.join('\n')}\n`
}
