import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Adds CommonJS for `require` to the build: for each entry a module that re-exports the ES module (which Node can
 * require, so that nothing is loaded twice), and a copy of each declaration that TypeScript treats as CommonJS. Runs
 * after the build, on `dist/`.
 */
const DIST = join(import.meta.dirname, 'dist')
const DECLARATION = /\.d\.ts$/
/** Declarations that entries share have a hash in their name. */
const SHARED = /\.d-[\w-]+\.d\.ts$/

for (const name of readdirSync(DIST).filter((file) => DECLARATION.test(file))) {
  const text = readFileSync(join(DIST, name), 'utf8')
  const beside = text.replace(/(from |import\()(['"]\.\/[^'"]+)\.js(['"])/g, '$1$2.cjs$3')
  writeFileSync(join(DIST, name.replace(DECLARATION, '.d.cts')), beside)
  if (SHARED.test(name)) continue
  const entry = name.replace(DECLARATION, '')
  writeFileSync(join(DIST, `${entry}.cjs`), `'use strict'\nmodule.exports = require('./${entry}.js')\n`)
}
