import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

const hasInitdb = (folder: string): boolean => existsSync(join(folder, 'initdb'))

/**
 * Returns the folder of PostgreSQL's programs (POSTGRES_BIN, or Debian's newest version); undefined if not installed.
 */
export function postgresPrograms(): string | undefined {
  const chosen = process.env['POSTGRES_BIN']
  if (chosen) return hasInitdb(chosen) ? chosen : undefined
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find(hasInitdb)
}
