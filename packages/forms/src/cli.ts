import { runCommand } from './cli/run-command.ts'

const outcome = await runCommand(process.argv.slice(2))
if (outcome.output !== '') process.stdout.write(`${outcome.output}\n`)
if (outcome.notes !== '') process.stderr.write(`${outcome.notes}\n`)
// Not process.exit: it would cut what is still being written to a pipe.
process.exitCode = outcome.exitCode
