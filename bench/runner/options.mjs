import { parseArgs } from 'node:util'
import { CASES } from './cases.mjs'
import { ENGINES } from './engines.mjs'

const HELP = `node bench/run.mjs [options]
  --engines a,b     only these engines: ${ENGINES.join(', ')}
  --cases a,b       only these cases: ${CASES.map(({ name }) => name).join(', ')}
  --throttle 1,4    how many times slower the CPU is, instead of what each case says
  --reps n          runs of each case (3; 2 with --quick)
  --keys n          keys typed in each run (20)
  --minutes n       starts no further run after so many minutes; Control and C does the same
  --quick           500 questions, 200 rows and the budget only, two runs, CPU as it is
  --no-build        takes what was built last
  --out FILE        where the results go (RESULTS.md of this folder for a full run, nowhere otherwise)`

const SHAPE = {
  engines: { type: 'string' },
  cases: { type: 'string' },
  throttle: { type: 'string' },
  reps: { type: 'string' },
  keys: { type: 'string' },
  minutes: { type: 'string' },
  out: { type: 'string' },
  quick: { type: 'boolean' },
  'no-build': { type: 'boolean' },
  help: { type: 'boolean' },
}

/** Parses the command line; null for `--help`, which is printed. */
export function readOptions(args) {
  const { values } = parseArgs({ args, options: SHAPE })
  if (values.help) {
    process.stdout.write(`${HELP}\n`)
    return null
  }
  const quick = values.quick ?? false
  return {
    engines: pick(values.engines, ENGINES),
    cases: casesOf(values, quick),
    throttle: values.throttle?.split(',').map(Number),
    reps: Number(values.reps ?? (quick ? 2 : 3)),
    keys: Number(values.keys ?? 20),
    minutes: Number(values.minutes ?? Number.POSITIVE_INFINITY),
    build: !values['no-build'],
    full: !(quick || values.engines || values.cases || values.throttle),
    out: values.out,
    quick,
  }
}

function casesOf(values, quick) {
  const names = CASES.map(({ name }) => name)
  const asked =
    quick && !values.cases ? names.filter((name) => /-(500|200)\b|^budget$/.test(name)) : pick(values.cases, names)
  return CASES.filter(({ name }) => asked.includes(name))
}

function pick(list, known) {
  if (list === undefined) return known
  const asked = list.split(',')
  const unknown = asked.filter((name) => !known.includes(name))
  if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(', ')}. Known: ${known.join(', ')}`)
  return asked
}
