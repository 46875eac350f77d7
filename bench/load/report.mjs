import { BASE, INDEXED } from './calls.mjs'

const NAMES = { postgres: 'PostgreSQL', embedded: 'PGlite (embedded)' }

/** Returns the value below which this share of the times lies. */
function quantile(times, share) {
  const sorted = [...times].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

/** Formats RESULTS.md or STATISTICS.md; `of` is what was measured. */
export function report({ tables, machine, how, by, date, of }) {
  const head = `# Load of ${of}\n\n${date.toISOString().slice(0, 10)}, ${machine}. ${how}, 50 rows a page,
compressed as a browser asks for; milliseconds from the call's leaving to its last byte.
The ratio is that of ${by === 'least' ? 'the least of the times' : 'the 95th percentiles'}, beside \`select 1\` through the same server and authentication; of the calls of a
request's page, beside one indexed read of its row.\n`
  return `${head}${tables.map((table) => tableOf(table, by)).join('')}`
}

function tableOf({ kind, version, calls, times, found }, by) {
  const share = by === 'least' ? 0 : 0.95
  const lines = calls.map(({ name, page }) => {
    const base = quantile(times.get(page ? INDEXED : BASE).waits, share)
    const { waits, bytes } = times.get(name)
    const [least, p50, p95] = [quantile(waits, 0), quantile(waits, 0.5), quantile(waits, 0.95)]
    const ratio = quantile(waits, share) / base
    return `| ${name} | ${waits.length} | ${bytes} | ${least.toFixed(1)} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${ratio.toFixed(1)} |`
  })
  return `\n## ${NAMES[kind]}\n\n${version}\n${found ? `\n${found}\n` : ''}\n| call | times | bytes | least ms | p50 ms | p95 ms | ratio |\n|---|---|---|---|---|---|---|\n${lines.join('\n')}\n`
}
