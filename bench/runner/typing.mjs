const WARM_KEYS = 5
const KEY_EVERY_MS = 100
/** Long enough for whatever an engine puts off after a key. */
const AFTER_KEYS_MS = 1_500
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** An amount that is typed and taken back, time and again: each key changes every total. */
const AMOUNT = [...'12345', ...Array.from({ length: 5 }, () => 'Backspace')]

/** Clicks into the first text question or cell and types, one key each 100 ms: letters, or what `kind` says. */
export async function type({ page, devtools, keys, kind }) {
  const { x, y } = await page.evaluate(() => window.bench.place())
  await page.mouse.click(x, y)
  await page.evaluate(() => window.bench.focus())
  await press(page, WARM_KEYS, kind)
  await page.waitForTimeout(AFTER_KEYS_MS / 2)
  await page.evaluate(() => window.bench.watchKeys())
  const before = await work(devtools)
  await press(page, keys, kind, WARM_KEYS)
  await page.waitForTimeout(AFTER_KEYS_MS)
  const after = await work(devtools)
  const typed = await page.evaluate(() => window.bench.typed())
  const keysLost = kind === 'amount' ? amountKeysLost(keys, typed) : keys - found(letters(keys), typed)
  if (keysLost > keys / 2) throw new Error(`Typed, but the input holds “${typed}”`)
  return {
    keysLost,
    keyWork: ((after.TaskDuration - before.TaskDuration) * 1000) / keys,
    keyScript: ((after.ScriptDuration - before.ScriptDuration) * 1000) / keys,
    keyStyle: ((after.RecalcStyleDuration - before.RecalcStyleDuration) * 1000) / keys,
    keyLayout: ((after.LayoutDuration - before.LayoutDuration) * 1000) / keys,
    keyPaint: await page.evaluate(() => window.bench.keyTimes()),
  }
}

/** Presses the first letters of the alphabet, or the keys of an amount from the one at `from` on, one each 100 ms. */
export async function press(page, count, kind, from = 0) {
  const pressed = kind === 'amount' ? amountKeys(from + count).slice(from) : letters(count)
  for (const key of pressed) {
    const started = performance.now()
    await page.keyboard.press(key)
    await page.waitForTimeout(Math.max(0, KEY_EVERY_MS - (performance.now() - started)))
  }
}

/** How many of the letters the text holds, in their order, behind the warm keys. */
function found(wanted, text) {
  let place = text.indexOf(letters(WARM_KEYS)) + WARM_KEYS
  let count = 0
  for (const letter of wanted) {
    const next = text.indexOf(letter, place)
    if (next < 0) continue
    place = next + 1
    count += 1
  }
  return count
}

/** None, or all of them: what was typed last is in the input, or something else does. */
function amountKeysLost(keys, typed) {
  const expected = amountKeys(WARM_KEYS + keys).reduce(
    (text, key) => (key === 'Backspace' ? text.slice(0, -1) : text + key),
    '',
  )
  return typed === expected ? 0 : keys
}

function amountKeys(count) {
  return Array.from({ length: count }, (_, place) => AMOUNT[place % AMOUNT.length])
}

function letters(count) {
  return Array.from({ length: count }, (_, place) => LETTERS[place % LETTERS.length]).join('')
}

/** What the main thread did since the page was there, in seconds of its own time. */
export async function work(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
