import { examine } from '../doctor/examine.ts'
import { lineOf } from '../doctor/finding.ts'

/** Says how an installation is, and what to do about what is wrong. Exit code 1 if something must be done. */
const findings = await examine(process.env)
for (const finding of findings) console.log(lineOf(finding))
const faults = findings.filter(({ state }) => state === 'fault').length
console.log(
  faults === 0 ? 'Nothing is wrong.' : `${faults} ${faults === 1 ? 'fault keeps' : 'faults keep'} it from working.`,
)
if (faults > 0) process.exitCode = 1
