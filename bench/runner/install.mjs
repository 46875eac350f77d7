import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { BENCH } from './paths.mjs'

/**
 * Installs the packages of `package-lock.json` into this folder, unless it has not changed since the last installation.
 */
export function installIfNeeded() {
  const wanted = readFileSync(join(BENCH, 'package-lock.json'), 'utf8')
  const note = join(BENCH, 'node_modules', '.installed-lock.json')
  if (existsSync(note) && readFileSync(note, 'utf8') === wanted) return
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund']
  const { status } = spawnSync('npm', ['ci', ...flags], {
    cwd: BENCH,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (status !== 0) throw new Error('The engines could not be installed')
  writeFileSync(note, wanted)
}
