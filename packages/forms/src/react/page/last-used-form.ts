/** The form of the page that was last pressed or focused. There is one for the whole document. */
let lastUsed: Element | null = null

/** Props of the root of a form, which record that it is used. */
export const FOLLOW_USE = { onFocus: noteUse, onPointerDown: noteUse }

function noteUse({ currentTarget }: { readonly currentTarget: Element }) {
  lastUsed = currentTarget
}

/** Returns the form that was used last of those on the page; as long as none was, the first one. */
export function lastUsedForm(): Element | null {
  return lastUsed?.isConnected === true ? lastUsed : document.querySelector('.octroi-form')
}
