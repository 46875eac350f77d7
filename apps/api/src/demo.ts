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

/** The demonstration: an embedded database with believable data. `--reset` starts afresh. */
try {
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env, DATA_DIR: process.env['DATA_DIR'] ?? '.octroi/demo' })
  const today = readDemoDay(process.env, new Date())
  if (process.argv.includes('--reset')) {
    // The lock is taken first: never remove a folder that another server uses.
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
