/**
 * Compares how many answers per second the server and a bare route with only the needed statements save, in one run:
 * `node bench/load/saves.mjs`. Each person saves a text repeatedly in a request of their own; both routes take turns.
 * Writes SAVES.md. `--seconds 15` for each turn, `--rounds 3`, `--people 10,100,500`, `--print` (writes no report),
 * `--only octroi --profile FOLDER` for a profile of the server. `--check` ends with 1 where a bound is missed: 70 % of the
 * bare route's rate with 10 and with 100 people, and no call refused.
 */
import { writeFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { quantile, saveText, startSavesServer } from './saver.mjs'
import { HERE } from './start-server.mjs'

const { values: options } = parseArgs({
  options: {
    seconds: { type: 'string', default: '15' },
    rounds: { type: 'string', default: '3' },
    people: { type: 'string', default: '10,100,500' },
    print: { type: 'boolean', default: false },
    only: { type: 'string' },
    check: { type: 'boolean', default: false },
    profile: { type: 'string' },
  },
})
const LEAST_SHARE = 0.7
/** With more people than these no rate is asked for, only that nobody is refused. */
const PEOPLE_OF_BOUND = 100
const ROUTES = ['bare', 'octroi']
const flags = options.profile ? ['--cpu-prof', `--cpu-prof-dir=${options.profile}`] : []
const { server, ready } = await startSavesServer({ flags })
const turns = []
for (let round = 0; round < Number(options.rounds); round++)
  for (const people of options.people.split(',').map(Number))
    for (const route of round % 2 ? ['octroi', 'bare'] : ['bare', 'octroi'])
      if (!options.only || options.only === route) turns.push(await take(route, people))
server.kill('SIGTERM')
await new Promise((resolve) => server.once('exit', resolve))
report()

async function take(route, people) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: people })
  const until = performance.now() + Number(options.seconds) * 1000
  const times = []
  const refused = {}
  await Promise.all(
    ready.people.slice(0, people).map(async (person, place) => {
      for (let turn = place; performance.now() < until; turn++) {
        const option_id = ready.options[turn % ready.options.length]
        const begun = performance.now()
        const status = await saveText(route, { ready, person, option_id, agent })
        if (status === 200) times.push(performance.now() - begun)
        else refused[status] = (refused[status] ?? 0) + 1
      }
    }),
  )
  agent.destroy()
  times.sort((one, other) => one - other)
  const turn = {
    route,
    people,
    rate: times.length / Number(options.seconds),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    refused,
  }
  process.stderr.write(`${JSON.stringify(turn)}\n`)
  return turn
}

/** The medians of the turns of a route with so many people, and how many calls were refused in all of them. */
function summaryOf(route, people) {
  const own = turns.filter((turn) => turn.route === route && turn.people === people)
  const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)]
  const refused = own.flatMap((turn) => Object.values(turn.refused)).reduce((sum, number) => sum + number, 0)
  const [rate, p50, p99] = ['rate', 'p50', 'p99'].map((figure) => median(own.map((turn) => turn[figure])))
  return { route, people, rate, p50, p99, refused }
}

function report() {
  const routes = ROUTES.filter((route) => !options.only || options.only === route)
  const summaries = options.people.split(',').flatMap((people) => {
    const each = routes.map((route) => summaryOf(route, Number(people)))
    return each.map((summary) => ({ ...summary, share: summary.rate / each[0].rate }))
  })
  const rows = summaries.map(
    ({ route, people, rate, share, p50, p99, refused }) =>
      `| ${people} | ${route} | ${rate.toFixed(0)} | ${(100 * share).toFixed(0)} % | ${p50.toFixed(0)} | ${p99.toFixed(0)} | ${refused} |`,
  )
  const text = [
    '# Saving answers',
    '',
    `${new Date().toISOString().slice(0, 10)}, PostgreSQL on the same machine, two cores for the database, the server and those who save; ${options.rounds} turns`,
    `of ${options.seconds} s each, medians. Only the share within a run means anything.`,
    '',
    '| people | route | saves a second | of the bare route | median ms | 99th percentile ms | refused |',
    '|---|---|---|---|---|---|---|',
    ...rows,
    '',
  ].join('\n')
  if (!options.print && !options.only) writeFileSync(join(HERE, 'SAVES.md'), text)
  process.stdout.write(text)
  const isMissed = ({ people, share, refused }) => refused > 0 || (people <= PEOPLE_OF_BOUND && share < LEAST_SHARE)
  if (options.check && summaries.some(isMissed)) process.exitCode = 1
}
