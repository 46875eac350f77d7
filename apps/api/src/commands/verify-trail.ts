import { parseArgs } from 'node:util'
import { ConfigError, readConfig } from '../config/config.ts'
import { isMigrated } from '../db/client.ts'
import { openDatabase } from '../serving/start.ts'
import { startFailure } from '../serving/start-failure.ts'
import { type Break, type KnownSeal, verifyTrail } from '../trail/verify.ts'

const BROKEN = 2

const WORDS: Readonly<Record<Break['kind'], string>> = {
  changed: 'this line was changed since it was sealed, or its seal was',
  gone: 'this line, or its seal, is gone',
  cut: 'the end of the chain is cut off from here',
  foreign: 'this is not the seal that another machine knows of this place: the chain was made anew',
  inserted: 'this line was put in past the queue, and no seal covers it',
  lost: 'this line was gone before it was sealed',
}

/** Parses `PLACE:HASH`, as the outlet sends it with each line and as this command prints it at its end. */
function knownSeal(text: string): KnownSeal {
  const [, place, hash] = /^(\d{1,15}):([\da-f]{64})$/.exec(text) ?? []
  if (place === undefined || hash === undefined)
    throw new ConfigError('--last: give PLACE:HASH, as another machine has it')
  return { place: Number(place), hash }
}

const whereOf = ({ place, event }: Break): string =>
  [place === null ? [] : `place ${place}`, event === null ? [] : `line ${event}`].flat().join(', ')

/**
 * Verifies the chain of the trail: exit code 0 if it is intact, 2 if not, 1 on an error. `--last PLACE:HASH`
 * (repeatable) compares it with a seal that another machine received.
 */
try {
  const { values } = parseArgs({ options: { last: { type: 'string', multiple: true, default: [] } } })
  const givenSeals = values.last.map(knownSeal)
  const { db, close } = await openDatabase(readConfig(process.env))
  try {
    if (!(await isMigrated(db))) throw new ConfigError('The database is not migrated: run `npm run migrate` first')
    const { lines, last, waiting, broken } = await verifyTrail(db, givenSeals)
    if (broken) {
      console.error(`The trail is BROKEN at ${whereOf(broken)}: ${WORDS[broken.kind]}.`)
      console.error(`${lines} lines before it are whole.`)
      process.exitCode = BROKEN
    } else console.log(`The trail is whole: ${lines} lines sealed, ${waiting} not sealed yet.`)
    console.log(`Last whole line: ${last.place}:${last.hash}`)
  } finally {
    await close()
  }
} catch (error) {
  console.error(startFailure(error))
  process.exitCode = 1
}
