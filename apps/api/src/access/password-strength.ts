import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The zxcvbn score of ten thousand million guesses, which is needed in case the database is stolen. */
const STRONG = 4
/** Characters of a password that are scored: more would not make it easier to guess, but take longer. */
const LOOKED_AT = 64

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * True if a password is easy to guess from words, names, dates, keyboard rows and common passwords, in French and
 * English. The dictionaries take about 80 MB and are loaded with the first password.
 */
export async function isGuessable(password: string): Promise<boolean> {
  judge ??= openJudge()
  const zxcvbn = await judge
  return [password, joined(password)].some((text) => zxcvbn.check(text).score < STRONG)
}

/**
 * Removes accents and separators, so that « Montréal-514-555 » and « Tremblay-1985! » are scored as a word and a
 * number.
 */
const joined = (password: string): string =>
  password
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[\s._,/-]/g, '')
    .replace(/[!?*$]+$/, '')

async function openJudge(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Judge }, common, french, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-fr'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new Judge({
    dictionary: { ...common.dictionary, ...french.dictionary, ...english.dictionary },
    graphs: common.adjacencyGraphs,
    maxLength: LOOKED_AT,
    // Disabled: trying substitutions blocked the server for up to four seconds for one password.
    l33tMaxSubstitutions: 0,
  })
}
