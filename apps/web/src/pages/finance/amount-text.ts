import { formatMoney } from '@octroi/forms'

/** Formats a decimal amount in dollars with the minus sign of the grids: `1 234,50 $`, `−12,00 $`. */
export function amountText(text: string): string {
  return formatMoney(text).replace('-', '−')
}
