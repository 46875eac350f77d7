/** A part of a text in one font. */
export interface TextRun {
  readonly text: string
  readonly isEmoji: boolean
}

/** Matches emoji, also without the variation selector for colour; signs such as © count as text. */
const EMOJI = String.raw`\p{RGI_Emoji}|[\p{Extended_Pictographic}--[\u0000-\u25ff]]\ufe0f?`
const ANY_EMOJI = new RegExp(EMOJI, 'v')
const EMOJI_PARTS = new RegExp(EMOJI, 'gv')

/** True if a text has an emoji, for which the text font has no glyph. */
export const hasEmoji = (text: string): boolean => ANY_EMOJI.test(text)

/** Splits a text into runs of text and of emoji, in order; joined, they are the text again. */
export function splitEmoji(text: string): TextRun[] {
  const runs: TextRun[] = []
  let from = 0
  for (const { 0: emoji, index } of text.matchAll(EMOJI_PARTS)) {
    if (index > from) runs.push({ text: text.slice(from, index), isEmoji: false })
    const last = index === from ? runs.at(-1) : undefined
    if (last?.isEmoji) runs[runs.length - 1] = { text: last.text + emoji, isEmoji: true }
    else runs.push({ text: emoji, isEmoji: true })
    from = index + emoji.length
  }
  if (from < text.length) runs.push({ text: text.slice(from), isEmoji: false })
  return runs
}

/** A placeholder slightly wider than any emoji, which lines may break before and after, as at emoji. */
const STAND_IN = '\u200bMM\u200b'

/** Replaces each emoji by a placeholder, to measure how much space a text needs at most. */
export const replaceEmoji = (text: string): string => text.replaceAll(EMOJI_PARTS, STAND_IN)
