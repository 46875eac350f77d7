/** Maximum depth, far above that of any body of the API. */
const DEEPEST = 32

const [QUOTE, BACKSLASH, OPENS, CLOSES] = [0x22, 0x5c, [0x5b, 0x7b], [0x5d, 0x7d]] as const

/** True if a JSON text is nested too deeply; for invalid JSON the result is undefined. */
export function isTooDeep(text: string): boolean {
  let depth = 0
  for (let place = 0; place < text.length; place += 1) {
    const code = text.charCodeAt(place)
    if (code === QUOTE) place = endOfString(text, place)
    else if (OPENS[0] === code || OPENS[1] === code) depth += 1
    else if (CLOSES[0] === code || CLOSES[1] === code) depth -= 1
    if (depth > DEEPEST) return true
  }
  return false
}

/** Returns where the string that begins here ends: at a quote with an even number of backslashes before it. */
function endOfString(text: string, start: number): number {
  for (let end = text.indexOf('"', start + 1); end !== -1; end = text.indexOf('"', end + 1)) {
    let before = end
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1
    if ((end - before) % 2 === 0) return end
  }
  return text.length
}
