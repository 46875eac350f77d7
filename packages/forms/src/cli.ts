import { readFileSync } from 'node:fs'
import { runCommand } from './cli/run-command.ts'

// The package file is one folder above this file, both in the sources and in what is published.
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

const outcome = await runCommand(process.argv.slice(2), version, process.env)
if (outcome.output !== '') process.stdout.write(`${outcome.output}\n`)
if (outcome.notes !== '') process.stderr.write(`${outcome.notes}\n`)
// `process.exit` is not used: it would cut off what is still being written to a pipe.
process.exitCode = outcome.exitCode
