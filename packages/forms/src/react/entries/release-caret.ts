/**
 * Takes the caret out of an answer that the focus goes from. Where it goes to a button, a list or a box, a browser leaves
 * the caret, and what then comes without a key (from dictation, an input method, a palette of characters) goes where
 * that is: into an answer that the person has left. `signal` ends it.
 */
export function releaseCaret(document: Document, signal: AbortSignal): void {
  const release = ({ target }: FocusEvent) => {
    // Another window in front of this one: the focus stays, and the caret with it.
    if (document.activeElement === target || !(target instanceof Element)) return
    if (target.matches('.octroi-input, .octroi-held-input')) document.getSelection()?.removeAllRanges()
  }
  document.addEventListener('focusout', release, { signal })
}
