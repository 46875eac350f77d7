import { createContext, type ReactNode, useContext } from 'react'
import { type FormMessages, frCA } from '../locales/react/fr-ca.ts'

const MessagesContext = createContext<FormMessages>(frCA)

/**
 * Provides the texts of the form components to everything inside it; without it they are in French (Quebec). To change
 * a few texts, spread a catalogue: `{ ...formMessagesFrCA, save: 'Sauvegarder' }`. Keep the object's identity between
 * renders.
 */
export function FormMessagesProvider(props: { readonly messages: FormMessages; readonly children: ReactNode }) {
  return <MessagesContext value={props.messages}>{props.children}</MessagesContext>
}

/** The texts of the form components. */
export function useFormMessages(): FormMessages {
  return useContext(MessagesContext)
}
