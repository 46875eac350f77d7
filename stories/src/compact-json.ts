const LINE = 116

/** JSON as people write it: what fits on a line stands on a line. */
export function compactJson(value: unknown, indent = ''): string {
  const flat = flatJson(value)
  if (indent.length + flat.length <= LINE || typeof value !== 'object' || value === null) return flat
  const inner = `${indent}  `
  const lines = Array.isArray(value)
    ? value.map((item) => inner + compactJson(item, inner))
    : Object.entries(value).map(([key, item]) => `${inner}${JSON.stringify(key)}: ${compactJson(item, inner)}`)
  const [open, close] = Array.isArray(value) ? '[]' : '{}'
  return `${open}\n${lines.join(',\n')}\n${indent}${close}`
}

function flatJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(flatJson).join(', ')}]`
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return '{}'
  return `{ ${entries.map(([key, item]) => `${JSON.stringify(key)}: ${flatJson(item)}`).join(', ')} }`
}
