import type { FormHost } from '@octroi/forms/react'
import { host } from './story-host.ts'

const STEP_MS = 300
const STEPS = 40

/** A slow connection, over which documents are uploaded in forty steps. */
export interface SlowConnection {
  readonly host: FormHost
  /** Pauses the connection: each step then waits for `passStep`. */
  readonly hold: () => void
  /** Lets the waiting steps pass. */
  readonly passStep: () => void
  /** Resumes the connection, which takes twelve seconds for a document. */
  readonly release: () => void
}

/** Creates a slow connection. The first upload of a document whose name begins with `coupé` fails. */
export function createSlowConnection(): SlowConnection {
  let cuts = 0
  let isHeld = false
  let waiting: (() => void)[] = []
  const passStep = () => {
    const passed = waiting
    waiting = []
    for (const pass of passed) pass()
  }
  const step = () =>
    new Promise<void>((resolve) => {
      if (isHeld) waiting.push(resolve)
      else setTimeout(resolve, STEP_MS)
    })
  const hold = () => {
    isHeld = true
  }
  const release = () => {
    isHeld = false
    passStep()
  }
  const slowHost: FormHost = {
    ...host,
    upload: async (file, _question, { signal, onProgress }) => {
      const isCut = file.name.startsWith('coupé') && cuts === 0
      for (let done = 1; done <= STEPS; done += 1) {
        await step()
        signal.throwIfAborted()
        onProgress(done / STEPS)
        if (isCut && done === 2) {
          cuts += 1
          throw new Error('La connexion a été coupée. Réessayez.')
        }
      }
      return { id: '99', name: file.name, size: file.size }
    },
  }
  return { host: slowHost, hold, passStep, release }
}
