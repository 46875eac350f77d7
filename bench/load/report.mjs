import { BASE, CALLS } from './calls.mjs'

const NAMES = { postgres: 'PostgreSQL', embedded: 'PGlite (embedded)' }

/** The value below which this share of the times lies. */
function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** RESULTS.md. */
export function report({ tables, machine, rate, seconds, date }) {
  const head = `# Load of the lists\n\n${date.toISOString().slice(0, 10)}, ${machine}. ${rate} calls a second for ${seconds} s, each kind in turn, 50 rows a page,
compressed as a browser asks for; milliseconds from the call's leaving to its last byte.
The ratio is that of the 95th percentiles, beside \`select 1\` through the same server and authentication.\n`
  return `${head}${tables.map(tableOf).join('')}`
}

function tableOf({ kind, version, times }) {
  const base = quantile(times.get(BASE).waits, 0.95)
  const lines = CALLS.map(({ name }) => {
    const { waits, bytes } = times.get(name)
    const [p50, p95] = [quantile(waits, 0.5), quantile(waits, 0.95)]
    return `| ${name} | ${waits.length} | ${bytes} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${(p95 / base).toFixed(1)} |`
  })
  return `\n## ${NAMES[kind]}\n\n${version}\n\n| call | times | bytes | p50 ms | p95 ms | ratio |\n|---|---|---|---|---|---|\n${lines.join('\n')}\n`
}
