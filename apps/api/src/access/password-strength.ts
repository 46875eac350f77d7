import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** The score of a password that is ten thousand million guesses, which it takes once a database was stolen. */
const STRONG = 4
/** What is read of a password: more letters make it no easier to guess, and longer to look at. */
const LOOKED_AT = 64

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password falls to who tries words, names, dates, keys in a row and what others chose, in French and in
 * English, before a strong one would. The lists take about 80 MB: they are read when the first password is chosen.
 */
export async function isGuessable(password: string): Promise<boolean> {
  judge ??= openJudge()
  const zxcvbn = await judge
  return [password, joined(password)].some((text) => zxcvbn.check(text).score < STRONG)
}

/**
 * A word and a number without accents, what parts them and what ends them: « Montréal-514-555 » and « Tremblay-1985! »
 * are then the word and the date that they are.
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
    // Trying digits for letters took up to four seconds of one password, and the server does nothing else meanwhile.
    l33tMaxSubstitutions: 0,
  })
}
