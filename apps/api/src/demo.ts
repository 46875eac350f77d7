import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from './config/config.ts'
import { lockFolder } from './db/folder-lock.ts'
import { loadDemo } from './demo/load-demo.ts'
import { DEMO_PASSWORD } from './demo/people.ts'
import { readDemoDay } from './demo/read-demo-day.ts'
import { type Prepared, start } from './serving/start.ts'
import { startFailure } from './serving/start-failure.ts'
import { runUntilSignal } from './serving/run-until-signal.ts'

const ACCOUNTS = ['admin', 'conseiller', 'analyste', 'benevole', 'organisme']

/** Starts the demonstration: an embedded database with realistic data. `--reset` starts over. */
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? '.octroi/demo' })
  const today = readDemoDay(process.env, new Date())
  if (process.argv.includes('--reset')) {
    // Locks the folder first, so that one that another server uses is never removed.
    lockFolder(config.dataDir)()
    rmSync(config.dataDir, { recursive: true, force: true })
  }
  const origin = config.publicUrl ?? `http://${config.host}:${config.port}`
  const demonstrate = (prepared: Prepared) => loadDemo({ ...prepared, today, origin })
  const running = await runUntilSignal(() => start(config, { demonstrate }))
  const lines = ACCOUNTS.map((account) => `  ${account}@demo.octroi.example`)
  const mails = config.smtpUrl ? '' : `Mails are written to ${join(config.dataDir, 'mails')}\n\n`
  process.stdout.write(
    `\nOctroi: ${running.address}\n\nAccounts (password ${DEMO_PASSWORD}):\n${lines.join('\n')}\n\n${mails}Ctrl-C stops it.\n`,
  )
} catch (error) {
  process.stderr.write(`${startFailure(error)}\n`)
  process.exit(1)
}
