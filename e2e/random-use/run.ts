import { mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PORT } from '../support/server.ts'
import { drawAct } from './acts/draw-act.ts'
import { check } from './check.ts'
import { DemoServer } from './demo-server.ts'
import { Draws } from './draws.ts'
import { type Options, readOptions } from './options.ts'
import { World } from './world.ts'

/**
 * Fills in the real form at random with real keys, like a treasurer, on the built product, for any length of time. In
 * the end the server must store exactly what the screen last showed, and nothing may break on the way. See
 * CONTRIBUTING.md.
 */
const FOLDER = join(tmpdir(), `octroi-random-use-${PORT}`)
/** Approximate number of steps between two checks. */
const CHECKED_EVERY = 40
const SHOWN_STEPS = 30

const options = readOptions(process.argv.slice(2))
const log: string[] = []
let reached = 0
const say = (line: string) => process.stdout.write(`${line}\n`)
rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const server = new DemoServer(join(FOLDER, 'data'))
const world = new World(server, options.headless)
say(`seed ${options.seed}, ${options.minutes} minutes`)
try {
  await server.start('--reset')
  await world.openBrowser()
  await world.openWindow()
  const steps = await play(options)
  say(`${steps} steps with seed ${options.seed}: all that was shown is saved`)
} catch (error) {
  await report(error)
  process.exitCode = 1
} finally {
  if (world.isOpen) await world.context.close()
  await server.stop('SIGTERM')
}

async function play({ seed, minutes, steps, isPlayed }: Options): Promise<number> {
  const end = Date.now() + minutes * 60_000
  let step = 0
  for (; step < steps && Date.now() < end; step++) {
    reached = step
    const draws = new Draws(seed, step)
    const isCheck = draws.chance(1 / CHECKED_EVERY)
    if (!isPlayed(step)) continue
    note(step, isCheck ? await check(world, draws) : await one(draws))
    if (world.problems.length > 0) throw new Error(world.problems.join('\n'))
  }
  note(step, await check(world, new Draws(seed, step)))
  if (world.problems.length > 0) throw new Error(world.problems.join('\n'))
  return step
}

async function one(draws: Draws): Promise<string> {
  const window = draws.of(world.windows)
  const [name, act] = drawAct(draws)
  log.push(`(${name} in ${window.name})`)
  const did = await act({ world, window, draws })
  log.pop()
  return did === null ? `${name}: nothing to do it to` : `${window.name} ${did}`
}

function note(step: number, did: string): void {
  log.push(`${new Date().toISOString().slice(11, 19)} step ${step}: ${did}`)
  say(log.at(-1) ?? '')
}

async function report(error: unknown): Promise<void> {
  say(`\nFailed. Play it again with --seed ${options.seed} --steps ${reached + 1}\n`)
  say(error instanceof Error ? (error.stack ?? error.message) : String(error))
  say(`\n${[...log.slice(-SHOWN_STEPS), ...world.problems].join('\n')}\n`)
  for (const { name, page } of world.windows) {
    const path = join(FOLDER, `${name.replace(' ', '-')}.png`)
    if (page.isClosed()) continue
    await page.screenshot({ path, fullPage: true })
    say(path)
  }
}
