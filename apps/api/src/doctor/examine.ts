import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { openFileStore } from '../files/open-file-store.ts'
import { openDatabase } from '../serving/start.ts'
import { examineDatabase } from './examine-database.ts'
import { examineDisk } from './examine-disk.ts'
import { examineFiles } from './examine-files.ts'
import { examineMail } from './examine-mail.ts'
import { examineProvider } from './examine-provider.ts'
import { examineReplica } from './examine-replica.ts'
import { examineScanner } from './examine-scanner.ts'
import { examineSettings } from './examine-settings.ts'
import type { Finding } from './finding.ts'

/**
 * Examines an installation: settings, database, clock, documents, disk, mail, antivirus and identity provider. Nothing
 * is changed: a file is written and removed, no mail is sent, and no folder or database is created. With a wrong
 * setting, nothing else is looked at.
 */
export async function examine(environment: NodeJS.ProcessEnv): Promise<readonly Finding[]> {
  const { config, findings } = examineSettings(environment)
  if (config === undefined) return findings
  const parts = await Promise.all([
    databaseOf(config),
    examineReplica(config),
    documentsOf(config),
    examineDisk(config.dataDir),
    examineMail(config).then((finding) => [finding]),
    examineScanner(config.clamavUrl).then((finding) => [finding]),
    examineProvider(config),
  ])
  return [...findings, ...parts.flat()]
}

function databaseOf(config: Config): Promise<Finding[]> | Finding[] {
  if (config.databaseUrl === undefined && !existsSync(join(config.dataDir, 'database')))
    return [{ part: 'database', state: 'ok', text: 'the embedded one is made when a server first starts.' }]
  return examineDatabase(config, () => openDatabase(config))
}

async function documentsOf(config: Config): Promise<Finding[]> {
  // The store creates its folders.
  return existsSync(config.dataDir) ? examineFiles(await openFileStore(config)) : []
}
