import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { faultsOf } from './behaviours/check.ts'
import { readBehaviours } from './behaviours/read-behaviours.ts'
import { readProofs } from './behaviours/read-proofs.ts'
import { pageOf } from './behaviours/write-page.ts'

/**
 * Checks the behaviours that the product promises, each with the tests that prove it: `docs/behaviours/*.json` names
 * the behaviours, tests refer to them by `@behaviour <name>` in a comment above, and this script writes both to
 * `docs/behaviours.md`. `--check` fails on a behaviour without a test, on a test of an unknown behaviour, and on an
 * outdated page.
 */
const PAGE = 'docs/behaviours.md'

const tests = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.test.ts', '*.test.tsx', '*.spec.ts'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter(Boolean)

const areas = readBehaviours('docs/behaviours')
const proofs = tests.flatMap((file) => readProofs(file, readFileSync(file, 'utf8')))
const page = pageOf(areas, proofs)

if (process.argv.includes('--check')) {
  const faults = faultsOf(areas, proofs)
  if (readFileSync(PAGE, 'utf8') !== page) faults.push(`${PAGE} is old: run \`pnpm behaviours\`.`)
  for (const fault of faults) console.error(fault)
  console.log(`${areas.flatMap(({ behaviours }) => behaviours).length} behaviours, ${proofs.length} proofs`)
  process.exitCode = faults.length > 0 ? 1 : 0
} else {
  writeFileSync(PAGE, page)
}
