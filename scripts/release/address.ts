/** The addresses of the sources in a manifest. */
export interface Addresses {
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string }
  readonly bugs: { readonly url: string }
  readonly homepage: string
}

/** Derives all addresses in package.json from that of the repository, `https://host/owner/name`. */
export function addressesOf(address: string): Addresses {
  const bare = address.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '')
  return {
    repository: { type: 'git', url: `git+${bare}.git`, directory: 'packages/forms' },
    bugs: { url: `${bare}/issues` },
    homepage: `${bare}/tree/main/packages/forms#readme`,
  }
}

/** Returns the faults of addresses that differ from the derived ones; none while there is no repository. */
export function addressFaults(manifest: Partial<Addresses>): string[] {
  if (manifest.repository === undefined) return []
  const expected = addressesOf(manifest.repository.url)
  return (['repository', 'bugs', 'homepage'] as const)
    .filter((name) => JSON.stringify(manifest[name]) !== JSON.stringify(expected[name]))
    .map((name) => `package.json: ${name} does not follow from the address: run the release with --address`)
}
