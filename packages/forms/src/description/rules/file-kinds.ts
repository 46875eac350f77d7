import type { FaultReport } from '../description-fault.ts'
import type { Field } from '../form.ts'

/**
 * Checks the extensions that a file question or a file column accepts: they are given, in lower case and without a dot.
 * `path` is that of `values`.
 */
export function checkFileKinds({ values }: Field, path: string, report: FaultReport): void {
  if (values === null) return report.rule(path, 'missing_values')
  for (const [place, kind] of values.entries()) {
    if (!/^[a-z0-9]+$/.test(kind)) report.rule(`${path}[${place}]`, 'bad_extension', kind)
  }
}
