import type { Field } from '../../description/form.ts'

/**
 * Returns the `inputmode` for a figure. The numeric keyboards of an iPhone have no minus sign, so a figure that may be
 * negative gets the full keyboard: an amount, unless its `min` is 0 or more; another figure, when its `min` is below 0.
 */
export function figureKeys({ type, min }: Field): 'text' | 'numeric' | 'decimal' {
  const mayBeNegative = min === undefined ? type === 'money' : Number(min) < 0
  if (mayBeNegative) return 'text'
  return type === 'integer' ? 'numeric' : 'decimal'
}
