import { readFileSync } from 'node:fs'
import { runCommand } from './cli/run-command.ts'

// The file is beside this file's folder, among the sources as in what is published.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const outcome = await runCommand(process.argv.slice(2), version, process.env)
if (outcome.output !== '') process.stdout.write(`${outcome.output}\n`)
if (outcome.notes !== '') process.stderr.write(`${outcome.notes}\n`)
// Not process.exit: it would cut what is still being written to a pipe.
process.exitCode = outcome.exitCode
