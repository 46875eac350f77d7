import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killPrograms } from '../processes/programs.ts'
import { makeBase } from './base.ts'
import { type Builder, openBuilder } from './builder.ts'
import { startContainer } from './start.ts'

/**
 * The drill of the container file: builds it as it is, starts the image once with a folder of its own, makes an
 * administrator, logs in, reads the page and stops it by SIGTERM. Needs root and Debian's `buildah`; its base is pulled
 * with `--pull`, and made by Debian's `debootstrap` without.
 */
const ROOT = join(import.meta.dirname, '../..')
const BASE = 'docker.io/library/node:24.21.0-bookworm-slim'
const IMAGE = 'octroi'

async function drill(builder: Builder, folder: string): Promise<void> {
  const isPulled = process.argv.includes('--pull')
  if (!isPulled) await makeBase(builder, folder, BASE)
  console.log(isPulled ? 'The base is pulled.' : 'The base is made by debootstrap.')
  const began = performance.now()
  const source = [isPulled ? '--pull' : '--pull-never', '--layers=false', '--format=docker']
  await builder.run(['build', ...source, '--tag', IMAGE, '--file', join(ROOT, 'Containerfile'), ROOT])
  console.log(`Built in ${Math.round((performance.now() - began) / 1000)} s.`)
  console.log(await builder.run(['images', '--format', '{{.Name}} {{.Size}}']))
  for (const line of await startContainer(builder, { image: `localhost/${IMAGE}`, folder })) console.log(line)
}

const folder = mkdtempSync(join(tmpdir(), 'octroi-container-'))
try {
  await drill(openBuilder(folder), folder)
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await killPrograms()
  if (process.argv.includes('--keep')) console.log(folder)
  else rmSync(folder, { recursive: true, force: true })
}
process.exit()
