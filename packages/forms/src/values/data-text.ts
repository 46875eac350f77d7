/**
 * Converts typed JSON to the text of an answer: a number to decimal text, null to '', and any object or array to JSON,
 * which no field accepts.
 */
export function dataText(data: unknown): string {
  if (data === null || data === undefined) return ''
  if (typeof data === 'string') return data
  return typeof data === 'number' ? decimalText(data) : JSON.stringify(data)
}

/** JavaScript writes small numbers with an exponent, which decimal text does not have. */
function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e-') ? value.toFixed(20).replace(/0+$/, '') : text
}
