/**
 * Typed JSON as the text of an answer: a number as decimal text, nothing as '', and what is no scalar as JSON, which no
 * field takes for valid.
 */
export function dataText(data: unknown): string {
  if (data === null || data === undefined) return ''
  if (typeof data === 'string') return data
  return typeof data === 'number' ? decimalText(data) : JSON.stringify(data)
}

/** JavaScript writes small numbers with an exponent, which is no decimal text. */
function decimalText(value: number): string {
  const text = String(value)
  return text.includes('e-') ? value.toFixed(20).replace(/0+$/, '') : text
}
