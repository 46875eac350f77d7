/** What a manifest says of where its sources are. */
export interface Addresses {
  readonly repository: { readonly type: 'git'; readonly url: string; readonly directory: string }
  readonly bugs: { readonly url: string }
  readonly homepage: string
}

/** Everything that the package says of the address of its repository, from that address: `https://host/owner/name`. */
export function addressesOf(address: string): Addresses {
  const bare = address.replace(/^git\+/, '').replace(/(?:\.git)?\/?$/, '')
  return {
    repository: { type: 'git', url: `git+${bare}.git`, directory: 'packages/forms' },
    bugs: { url: `${bare}/issues` },
    homepage: `${bare}/tree/main/packages/forms#readme`,
  }
}

/** What does not follow from the address of the repository; nothing while there is none. */
export function addressFaults(manifest: Partial<Addresses>): string[] {
  if (manifest.repository === undefined) return []
  const expected = addressesOf(manifest.repository.url)
  return (['repository', 'bugs', 'homepage'] as const)
    .filter((name) => JSON.stringify(manifest[name]) !== JSON.stringify(expected[name]))
    .map((name) => `package.json: ${name} does not follow from the address: run the release with --address`)
}
