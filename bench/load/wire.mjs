import { join } from 'node:path'
import { buildApp } from '../../apps/api/src/app.ts'
import { readConfig } from '../../apps/api/src/config/config.ts'
import { createLocalFileStore } from '../../apps/api/src/files/local-file-store.ts'
import { recordAccesses } from '../../apps/api/src/trail/record-accesses.ts'

/** Wires the real server with a database and a folder of files; returns the wiring and what ends it. */
export async function wire(db, folder) {
  const accesses = recordAccesses(db, (error) => process.stderr.write(`${error.stack}\n`))
  const wiring = {
    db,
    files: createLocalFileStore(join(folder, 'files')),
    clock: () => new Date(),
    config: readConfig({ DATA_DIR: folder, LOG_LEVEL: 'warn' }),
    accesses,
    origin: () => 'http://127.0.0.1',
  }
  await wiring.files.check()
  const app = await buildApp(wiring)
  const stop = async () => {
    await app.close()
    await accesses.stop()
  }
  return { app, wiring, stop }
}
