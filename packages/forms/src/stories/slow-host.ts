import type { FormHost } from '@octroi/forms/react'
import { host } from './story-host.ts'

const STEP_MS = 300
const STEPS = 40

/** Receives a document in twelve seconds, and refuses the first time one whose name begins with `coupé`. */
export function createSlowHost(): FormHost {
  let cuts = 0
  return {
    ...host,
    upload: async (file, _question, { signal, onProgress }) => {
      const isCut = file.name.startsWith('coupé') && cuts === 0
      for (let step = 1; step <= STEPS; step += 1) {
        await new Promise((resolve) => setTimeout(resolve, STEP_MS))
        signal.throwIfAborted()
        onProgress(step / STEPS)
        if (isCut && step === 2) {
          cuts += 1
          throw new Error('La connexion a été coupée. Réessayez.')
        }
      }
      return { id: '99', name: file.name, size: file.size }
    },
  }
}
