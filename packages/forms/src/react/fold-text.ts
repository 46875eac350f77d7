/** A text as searches compare it: without case, accents or ligatures, so that `ecole` finds « École ». */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('œ', 'oe').replaceAll('æ', 'ae').trim()
}
