import { readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { faultsOf } from './behaviours/check.ts'
import { readBehaviours } from './behaviours/read-behaviours.ts'
import { readProofs } from './behaviours/read-proofs.ts'
import { pageOf } from './behaviours/write-page.ts'

/**
 * What the product is specified to do, each behaviour with the tests that prove it: `docs/behaviours/*.json` names
 * the behaviours, tests say `@behaviour <name>` in a comment above them, and `docs/behaviours.md` shows both.
 * `--check` fails on a behaviour without a test, on a test of a behaviour that does not exist, and on an old page.
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
