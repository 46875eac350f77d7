import { virtual } from '@guidepup/virtual-screen-reader'
import { expect } from 'vitest'
import { userEvent } from 'vitest/browser'
import { watchLiveRegions } from './live-regions.ts'

/** What a screen reader says while a page is read and used, as a text that a person can read. */
export interface Transcript {
  /** Begins a part of the transcript. */
  readonly part: (title: string) => void
  /** Reads the page from the top, item after item; up to and with the first phrase that matches `until`, if given. */
  readonly readThrough: (until?: RegExp) => Promise<void>
  /**
   * Presses keys, written as `user-event` writes them, and records what is said of them; with a text, not before it is
   * announced.
   */
  readonly press: (keys: string, announcement?: string) => Promise<void>
  /** Does something that no key does, and records what is said of it. `what` is its name in the transcript. */
  readonly when: (what: string, act: () => unknown) => Promise<void>
  /** Waits until something is announced, for what is said only once the typing has paused. */
  readonly hear: (text: string) => Promise<void>
  /** The transcript as it is written to its file. */
  readonly text: () => string
  readonly stop: () => Promise<void>
}

/** Phrases that the virtual reader says of every element of a kind, and real readers do not. */
const SILENT = /^(?:end of )?(?:document|main|paragraph|status|alert|rowgroup|form|list)?$/
const END = 'end of document'
const MOST_ITEMS = 2000

/** Turns on a virtual screen reader on the page. Its own words (`textbox`, `required`) are English in any language. */
export async function startTranscript(): Promise<Transcript> {
  const lines: string[] = []
  const announced: string[] = []
  const heard = { phrases: 0, announced: 0 }
  const add = (line: string) => lines.push(line.replaceAll(/[\u00a0\u202f]/g, ' ').trimEnd())
  const stopReader = await startReader()
  const stopWatching = watchLiveRegions(document.body, (phrase) => announced.push(phrase))
  const record = async (from = heard.phrases) => {
    const phrases = await spokenPhrases()
    for (const phrase of phrases.slice(from)) add(`  ${phrase}`)
    heard.phrases = phrases.length
    for (const phrase of announced.slice(heard.announced)) add(`  (${phrase})`)
    heard.announced = announced.length
  }
  const untilAnnounced = async (text: string) => {
    const isHeard = () => announced.slice(heard.announced).some((phrase) => phrase.includes(text))
    await expect.poll(isHeard, { message: `is announced: ${text}` }).toBe(true)
  }
  const step = async (what: string, act: () => unknown) => {
    add(`> ${what}`)
    await act()
    await settle()
    const atOnce = (await spokenPhrases()).length
    await sayChanges()
    const all = (await spokenPhrases()).length
    // The arrow that focuses a radio button checks it a moment later: it is read as it is then.
    await record(all > atOnce && atOnce > heard.phrases ? all - 1 : heard.phrases)
  }
  return {
    part: (title) => add(`${lines.length === 0 ? '' : '\n'}== ${title} ==`),
    async readThrough(until) {
      showChecks()
      // The reader comes back to the top after the end.
      if (heard.phrases > 0) await readTo((phrase) => phrase === END)
      heard.phrases = (await spokenPhrases()).length
      await readTo((phrase) => phrase === END || until?.test(phrase) === true)
      await record()
    },
    press: (keys, announcement) =>
      step(keys, async () => {
        await userEvent.keyboard(keys)
        if (announcement !== undefined) await untilAnnounced(announcement)
      }),
    when: step,
    async hear(text) {
      await untilAnnounced(text)
      add('> …')
      await record()
    },
    text: () => `${lines.join('\n')}\n`,
    async stop() {
      stopWatching()
      await stopReader()
    },
  }
}

/**
 * Starts the virtual reader. Its simulated user, whom nobody needs here because the keys are the browser's own, changes
 * the document that it is given for good: it gets an empty one.
 */
async function startReader(): Promise<() => Promise<void>> {
  const frame = document.createElement('iframe')
  document.documentElement.append(frame)
  Object.defineProperty(document.body, 'ownerDocument', { configurable: true, get: () => frame.contentDocument })
  await virtual.start({ container: document.body })
  Reflect.deleteProperty(document.body, 'ownerDocument')
  return async () => {
    await virtual.stop()
    frame.remove()
  }
}

/** Moves the reader on, at least once, until it says a phrase. */
async function readTo(isLast: (phrase: string) => boolean): Promise<void> {
  for (let item = 0; item < MOST_ITEMS; item++) {
    await virtual.next()
    if (isLast(await virtual.lastSpokenPhrase())) return
  }
}

/**
 * Waits until what a key opens has the focus, and then two frames: what it changes is rendered, and its effects have
 * run.
 */
async function settle(): Promise<void> {
  const opened = () => [...document.querySelectorAll('[aria-expanded="true"][aria-controls][aria-haspopup="dialog"]')]
  const hasFocus = (button: Element) =>
    document.getElementById(button.getAttribute('aria-controls') ?? '')?.contains(document.activeElement) === true
  await expect.poll(() => opened().every(hasFocus), { message: 'what was opened has the focus' }).toBe(true)
  for (let frame = 0; frame < 2; frame++) await new Promise((resolve) => requestAnimationFrame(resolve))
}

/** Makes the reader say the input that has the focus again, if a key changed its value or its state. */
async function sayChanges(): Promise<void> {
  showChecks()
  if (virtual.activeNode === document.activeElement) await virtual.press('Shift')
}

/** The virtual reader looks for the attribute of a checked box, which React does not write. */
function showChecks(): void {
  for (const box of document.querySelectorAll('input')) box.toggleAttribute('checked', box.checked)
}

/**
 * The phrases that were said so far, without announcements: the virtual reader announces changes of attributes too, which
 * real ones do not, so `watchLiveRegions` replaces that.
 */
async function spokenPhrases(): Promise<readonly string[]> {
  const isSpoken = (phrase: string) => !SILENT.test(phrase) && !/^(?:polite|assertive): /.test(phrase)
  return (await virtual.spokenPhraseLog()).filter(isSpoken)
}
