const WARM_KEYS = 5
const KEY_EVERY_MS = 100
/** How long to wait for work that an engine defers after a key, in milliseconds. */
const AFTER_KEYS_MS = 1_500
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
/** Keys that type an amount and delete it, repeatedly; each key changes every total. */
const AMOUNT = [...'12345', ...Array.from({ length: 5 }, () => 'Backspace')]

/** Clicks into the first text question or cell and types one key every 100 ms: letters, or as `kind` says. */
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

/** Presses letters of the alphabet, or keys of an amount beginning at index `from`, one every 100 ms. */
export async function press(page, count, kind, from = 0) {
  const pressed = kind === 'amount' ? amountKeys(from + count).slice(from) : letters(count)
  for (const key of pressed) {
    const started = performance.now()
    await page.keyboard.press(key)
    await page.waitForTimeout(Math.max(0, KEY_EVERY_MS - (performance.now() - started)))
  }
}

/** Counts how many of the letters the text contains in order, after the warm-up keys. */
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

/** Returns 0 if the input has the expected amount, otherwise all keys count as lost. */
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

/** Returns the main thread's metrics since the page was created, in seconds of thread time. */
export async function work(devtools) {
  const { metrics } = await devtools.send('Performance.getMetrics')
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]))
}
