/** Whether a key opens the browser's own search, which finds only what is rendered in the page. */
export function isSearchKey({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  if (shiftKey || altKey) return false
  return key === 'F3' || ((ctrlKey || metaKey) && key.toLowerCase() === 'f')
}
