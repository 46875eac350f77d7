/** A part of a text that is written in one font. */
export interface TextRun {
  readonly text: string
  readonly isEmoji: boolean
}

/** Emoji, also without the mark that asks for their coloured shape; signs such as © are text. */
const EMOJI = String.raw`\p{RGI_Emoji}|[\p{Extended_Pictographic}--[\u0000-\u25ff]]\ufe0f?`
const ANY_EMOJI = new RegExp(EMOJI, 'v')
const EMOJI_PARTS = new RegExp(EMOJI, 'gv')

/** Returns whether a text has an emoji, for which the font of the text has no shape. */
export const hasEmoji = (text: string): boolean => ANY_EMOJI.test(text)

/** Cuts a text into runs of text and of emoji, in order; their texts together are the text. */
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

/** A little wider than any emoji in the fonts of the text, and free to be cut from its neighbours as emoji are. */
const STAND_IN = '\u200bMM\u200b'

/** Returns a text in which a stand-in takes the place of each emoji, to measure how much room it needs at most. */
export const withStandIns = (text: string): string => text.replaceAll(EMOJI_PARTS, STAND_IN)
