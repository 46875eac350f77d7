import type { Field } from '../../description/form.ts'

/**
 * The keys that a telephone shows for a figure. Those of figures alone have no minus on an iPhone: an amount, which may
 * be a deficit, has all of them, unless its field takes nothing below zero; what counts has them where it may be below.
 */
export function figureKeys({ type, min }: Field): 'text' | 'numeric' | 'decimal' {
  const mayBeNegative = min === undefined ? type === 'money' : Number(min) < 0
  if (mayBeNegative) return 'text'
  return type === 'integer' ? 'numeric' : 'decimal'
}
