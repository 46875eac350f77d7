import { cpus, loadavg, totalmem } from 'node:os'

/** The machine as a line of text. */
export function machine() {
  const [cpu] = cpus()
  return `${cpu?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB`
}

/** How many processes wanted a core, over the last minute, five minutes and quarter of an hour. */
export function load() {
  return loadavg()
    .map((figure) => figure.toFixed(2))
    .join(' ')
}
