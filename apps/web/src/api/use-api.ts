import { createContext, useContext } from 'react'
import type { Client } from './client.ts'

export const ApiContext = createContext<Client | null>(null)

/** The client; throws outside the application's providers. */
export function useApi(): Client {
  const client = useContext(ApiContext)
  if (client === null) throw new Error('useApi needs ApiContext above it')
  return client
}
