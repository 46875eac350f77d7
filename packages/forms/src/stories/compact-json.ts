const LINE = 116

/** JSON as people write it: what fits on one line is on one line. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = flatWithin(value, LINE - indent.length)
  if (flat !== null) return flat
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => inner + compactJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${compactJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

/** Serialises a value on one line; null when it does not fit, which is found without serialising the rest. */
function flatWithin(value: unknown, room: number): string | null {
  if (typeof value !== 'object' || value === null) {
    const text = JSON.stringify(value)
    return text === undefined || text.length <= room ? text : null
  }
  const isList = Array.isArray(value)
  const entries = Object.entries(value).filter(([, item]) => isList || item !== undefined)
  if (entries.length === 0) return isList ? '[]' : '{}'
  const parts: string[] = []
  let roomLeft = room - (isList ? 2 : 4)
  for (const [key, item] of entries) {
    const name = isList ? '' : `${JSON.stringify(key)}: `
    const flat = flatWithin(item, roomLeft - name.length)
    if (flat === null) return null
    parts.push(name + flat)
    roomLeft -= name.length + String(flat).length + 2
  }
  // The last part has no comma after it.
  if (roomLeft + 2 < 0) return null
  return isList ? `[${parts.join(', ')}]` : `{ ${parts.join(', ')} }`
}
