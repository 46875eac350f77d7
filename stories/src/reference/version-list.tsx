import { useEffect, useState } from 'react'
import { version } from '../../../packages/forms/package.json'

/**
 * The versions beside the one of this book, where several stand in one folder (`node scripts/book.ts <folder>`), each
 * with a link to its book.
 */
export function VersionList() {
  const [versions, setVersions] = useState<readonly string[]>([version])
  useEffect(() => {
    const read = async () => {
      const reply = await fetch('../versions.json').catch(() => null)
      // A book that stands alone has no list.
      if (reply?.ok && isJson(reply)) setVersions((await reply.json()) as readonly string[])
    }
    void read()
  }, [])
  return (
    <ul>
      {versions.map((each) => (
        <li key={each}>
          {each === version ? (
            `${each} (this one)`
          ) : (
            <a href={`../${each}/`} target="_top">
              {each}
            </a>
          )}
        </li>
      ))}
    </ul>
  )
}

/** A server may answer a missing file with a page. */
function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.includes('json') ?? false
}
