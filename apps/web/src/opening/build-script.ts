import { readFile } from 'node:fs/promises'
import { transformWithOxc } from 'vite'

const SOURCE = new URL('show-opening.ts', import.meta.url)

/** Compiles the script that shows a page's opening: one file without imports, which runs before everything else. */
export async function openingScript(): Promise<string> {
  const { code } = await transformWithOxc(await readFile(SOURCE, 'utf8'), 'show-opening.ts')
  return `{${code.replace(/export\s*\{\s*\};?/, '')}}`
}
