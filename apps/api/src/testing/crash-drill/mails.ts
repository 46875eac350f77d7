import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Db } from '../../db/client.ts'

/** Makes mails that a killed server had reserved available again, as if time had passed. */
export async function letGoOfMails(db: Db): Promise<void> {
  await sql`update mails set next_at = now() where sent_at is null and next_at is not null`.execute(db)
}

/** Lists the recipients of the mails in the data folder, one entry for each file. */
export async function addressedTo(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'mails')
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'))
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.map((text) => /^To: (.*)$/m.exec(text)?.[1] ?? '').toSorted()
}
