import { useDeferredValue, useMemo } from 'react'
import { compactJson } from '@octroi/forms/stories'

/** Number of lines in a chunk. The browser lays out only the chunks in view. */
const CHUNK = 100

/**
 * Shows a value as JSON text. Formatting is deferred until nothing more urgent is to do; until then the panel says that
 * it is outdated.
 */
export function JsonView({ value }: { readonly value: unknown }) {
  const deferredValue = useDeferredValue<unknown>(value, undefined)
  const chunks = useMemo(
    () => (deferredValue === undefined ? [] : chunksOf(compactJson(deferredValue))),
    [deferredValue],
  )
  if (deferredValue === undefined) return <p>Writing…</p>
  return (
    <div className="live-json" aria-busy={deferredValue !== value || undefined}>
      {chunks.map(({ from, text, lines }) => (
        <pre key={from} style={chunks.length > 1 ? { containIntrinsicBlockSize: `auto ${lines * 1.5}em` } : undefined}>
          {text}
        </pre>
      ))}
    </div>
  )
}

function chunksOf(text: string) {
  const lines = text.split('\n')
  return Array.from({ length: Math.ceil(lines.length / CHUNK) }, (_, place) => {
    const own = lines.slice(place * CHUNK, (place + 1) * CHUNK)
    return { from: place * CHUNK, text: own.join('\n'), lines: own.length }
  })
}
