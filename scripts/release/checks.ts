import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { addressFaults } from './address.ts'
import type { Manifest, Packed, PackedFile } from './packed.ts'

const ROOT = join(import.meta.dirname, '../..')
const ALLOWED =
  /^(package\.json|description\.schema\.json|README\.md|API\.md|LICENSE|NOTICE|CHANGELOG\.md|bin\/[a-z-]+\.js|dist\/[\w.-]+\.(c?js|css|d\.c?ts))$/
const SECRETS =
  /-----BEGIN [A-Z ]*PRIVATE KEY-----|\bnpm_[A-Za-z0-9]{36}\b|\bgh[pousr]_[A-Za-z0-9]{36}\b|_authToken\s*=/

/** Returns the reasons against publishing a tarball, with what to do about each; empty if there is none. */
export function faultsOf({ files, manifest }: Packed): string[] {
  return [
    ...manifestFaults(manifest),
    ...addressFaults(manifest),
    ...changelogFaults(manifest),
    ...files.flatMap((file) => fileFaults(file)),
    ...targetFaults(manifest, new Set(files.map(({ path }) => path))),
  ]
}

function manifestFaults(manifest: Manifest): string[] {
  const { version, license, description, publishConfig } = manifest
  const versions = Object.entries({ ...manifest.dependencies, ...manifest.peerDependencies })
  return [
    ...(/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version) ? [] : [`package.json: version ${version} is no release`]),
    ...(license ? [] : ['package.json: has no license']),
    ...(description ? [] : ['package.json: has no description']),
    ...(publishConfig?.access === 'public' ? [] : ['package.json: publishConfig.access should be public']),
    ...(publishConfig?.provenance === true ? [] : ['package.json: publishConfig.provenance should be true']),
    ...versions
      .filter(([, range]) => /^(workspace|catalog|file|link):/.test(range))
      .map(([name, range]) => `package.json: ${name} is ${range}, which nobody else can install`),
  ]
}

/** Checks that the version is in the changelog, or that a pending changeset will add the next one. */
function changelogFaults({ name, version }: Manifest): string[] {
  const changelog = join(ROOT, 'packages/forms/CHANGELOG.md')
  if (existsSync(changelog) && readFileSync(changelog, 'utf8').includes(`\n## ${version}\n`)) return []
  const pending = readdirSync(join(ROOT, '.changeset')).filter((file) => file.endsWith('.md'))
  const isDescribed = pending.some((file) =>
    readFileSync(join(ROOT, '.changeset', file), 'utf8').includes(`'${name}':`),
  )
  return isDescribed ? [] : [`nothing says what is new in ${name} ${version}: describe it with \`npx changeset\``]
}

function fileFaults({ path, text }: PackedFile): string[] {
  return [
    ...(ALLOWED.test(path) && !/\.(test|spec|stories)\./.test(path) ? [] : [`${path}: should not be published`]),
    ...(SECRETS.test(text) ? [`${path}: holds what looks like a secret`] : []),
    ...([ROOT, homedir()].some((place) => text.includes(`${place}/`))
      ? [`${path}: names a folder of this machine`]
      : []),
  ]
}

/** Checks that every file that the manifest names is in the tarball. */
function targetFaults({ exports, bin }: Manifest, packed: ReadonlySet<string>): string[] {
  return targetsIn({ exports, bin })
    .filter((target) => !packed.has(target.replace(/^\.\//, '')))
    .map((target) => `package.json: names ${target}, which is not in the tarball`)
}

function targetsIn(part: unknown): string[] {
  if (typeof part === 'string') return [part]
  return typeof part === 'object' && part !== null ? Object.values(part).flatMap(targetsIn) : []
}
