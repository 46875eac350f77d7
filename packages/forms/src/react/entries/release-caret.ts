const OURS = '.octroi-input, .octroi-held-input'
const WRITTEN_IN = 'input:not([type="checkbox"], [type="radio"], [type="file"]), textarea, [contenteditable]'

/**
 * Takes the caret out of an answer when the focus goes from it to what nobody writes in: a button, a list, a box. A
 * browser leaves it there, and what then comes without a key (from dictation, an input method, a palette of characters)
 * goes where the caret is: into an answer that the person has left. Gives what stops it.
 */
export function releaseCaret(document: Document): () => void {
  const release = ({ target, relatedTarget }: FocusEvent) => {
    if (is(relatedTarget, OURS) && !is(target, WRITTEN_IN)) document.getSelection()?.removeAllRanges()
  }
  document.addEventListener('focusin', release)
  return () => document.removeEventListener('focusin', release)
}

const is = (target: EventTarget | null, what: string) => target instanceof Element && target.matches(what)
