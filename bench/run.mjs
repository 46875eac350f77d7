import { installIfNeeded } from './runner/install.mjs'
import { readOptions } from './runner/options.mjs'

const options = readOptions(process.argv.slice(2))
if (options !== null) {
  installIfNeeded()
  // Imported late, because it imports packages that were just installed.
  const { benchmark } = await import('./runner/benchmark.mjs')
  await benchmark(options)
}
