import { spawnSync } from 'node:child_process'
import { cp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { DIST, REPOSITORY } from '../runner/paths.mjs'

const SERVED = join(REPOSITORY, 'apps/web/dist')
const PREFIX = 'bench-bare-'
const PAGE = 'bench-bare.html'

/**
 * Builds the web application where its sources have changed, and the bare page into its folder, from which the same
 * server serves it. Call it before that server starts; resolves to a function that removes the files.
 */
export async function addBarePage() {
  const start = [join(REPOSITORY, 'scripts/run.mjs'), 'scripts/start.ts', '--build']
  const { status } = spawnSync(process.execPath, start, { cwd: REPOSITORY, stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error('The web application could not be built')
  const built = join(DIST, 'real-bare')
  await build({
    configFile: false,
    logLevel: 'error',
    root: join(import.meta.dirname, 'bare'),
    publicDir: false,
    build: {
      outDir: built,
      emptyOutDir: true,
      target: 'es2023',
      rolldownOptions: {
        output: { entryFileNames: `assets/${PREFIX}[hash].js`, assetFileNames: `assets/${PREFIX}[hash][extname]` },
      },
    },
  })
  await cp(join(built, 'assets'), join(SERVED, 'assets'), { recursive: true })
  await cp(join(built, 'index.html'), join(SERVED, PAGE))
  return async () => {
    const names = await readdir(join(SERVED, 'assets'))
    const added = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(SERVED, 'assets', name))
    for (const path of [...added, join(SERVED, PAGE)]) await rm(path)
  }
}

/** Address of the bare page of a request's form. */
export const barePageOf = ({ address, request }) => `${address}/${PAGE}?request=${request}`
