import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const DEBIAN = '/usr/lib/postgresql'

/** The folder of PostgreSQL's own programs, the newest where several are installed; undefined where there is none. */
export function postgresPrograms(): string | undefined {
  if (process.env['POSTGRES_BIN']) return process.env['POSTGRES_BIN']
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort((a, b) => Number(b) - Number(a)) : []
  return versions.map((version) => join(DEBIAN, version, 'bin')).find((folder) => existsSync(join(folder, 'initdb')))
}
