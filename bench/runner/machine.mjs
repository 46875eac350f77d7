import { cpus, loadavg, totalmem } from 'node:os'

/** Describes the machine in one line. */
export function machine() {
  const [cpu] = cpus()
  return `${cpu?.model.trim() ?? 'unknown CPU'}, ${cpus().length} cores, ${(totalmem() / 2 ** 30).toFixed(0)} GB`
}

/** Returns the load averages of the last one, five and fifteen minutes. */
export function load() {
  return loadavg()
    .map((figure) => figure.toFixed(2))
    .join(' ')
}
