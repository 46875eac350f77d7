import { createContext, type ReactNode, useContext } from 'react'
import { financeEnCA } from '../../locales/react/finance-en-ca.ts'
import { financeFrCA, type FinanceTexts } from '../../locales/react/finance-fr-ca.ts'
import { isFrench } from '../../numbers/locale.ts'
import { useFormMessages } from '../form-messages.tsx'

const FinanceTextsContext = createContext<FinanceTexts | null>(null)

interface ProviderProps {
  readonly texts: FinanceTexts
  readonly children: ReactNode
}

/**
 * Gives an application's own texts to the budget grids inside it, instead of those of the language of
 * `FormMessagesProvider`. Keep the object's identity between renders.
 */
export function FinanceTextsProvider({ texts, children }: ProviderProps) {
  return <FinanceTextsContext value={texts}>{children}</FinanceTextsContext>
}

/** The texts of budget grids. They are not part of those of forms, so that a page without a grid does not load them. */
export function useFinanceTexts(): FinanceTexts {
  const { locale } = useFormMessages()
  return useContext(FinanceTextsContext) ?? (isFrench(locale) ? financeFrCA : financeEnCA)
}
