import { formatMoney } from '@octroi/forms'

/** `1 234,50 $`, `−12,00 $`, from the decimal text of dollars: with the minus sign of the grids. */
export function amountText(text: string): string {
  return formatMoney(text).replace('-', '−')
}
