import { readdir, readFile } from 'node:fs/promises'
import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { findStyleMismatches } from './style-mismatches.ts'

const STYLES = /\/@mantine\/core\/styles\/[^/]+\.css$/

/** Fails the build if the imported Mantine styles are not those of the components in use. */
export function mantineStyles(): Plugin {
  return {
    name: 'octroi-mantine-styles',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
      const imported = [...this.getModuleIds()].filter((id) => STYLES.test(id)).map((id) => basename(id))
      const code = chunks.map((chunk) => chunk.code).join('\n')
      const { missing, unused } = findStyleMismatches({ files: await componentStyles(), imported, code })
      if (missing.length > 0)
        this.error(`Import these of @mantine/core/styles, in Mantine's order: ${missing.join(', ')}`)
      if (unused.length > 0) this.error(`No component in use has these of @mantine/core/styles: ${unused.join(', ')}`)
    },
  }
}

/** Mantine's style files, one per component, without the variants in cascade layers. */
async function componentStyles(): Promise<ReadonlyMap<string, string>> {
  const folder = dirname(fileURLToPath(import.meta.resolve('@mantine/core/styles/baseline.css')))
  const names = (await readdir(folder)).filter((name) => name.endsWith('.css') && !name.endsWith('.layer.css'))
  return new Map(
    await Promise.all(names.map(async (name) => [name, await readFile(`${folder}/${name}`, 'utf8')] as const)),
  )
}
