/** A word at fault in guillemets, after a space; '' for none. */
export const quotedFrCA = (detail: string): string => (detail === '' ? '' : ` «\u00a0${detail}\u00a0»`)

/** A word at fault in English quotation marks, after a space; '' for none. */
export const quotedEnCA = (detail: string): string => (detail === '' ? '' : ` “${detail}”`)
