import type { Answer } from '../../../values/answer.ts'
import type { SaveOutcome } from '../../form-host.ts'
import type { AnswerLedger, Saved } from './answer-ledger.ts'

/** A server that `SavingWorld` drives: simulated, or a real one that a host put behind these few calls. */
export interface SavingServer {
  /** All that was written so far, entered before a save ends. */
  readonly ledger: AnswerLedger
  /** What somebody's page starts from. */
  readonly open: (person: string) => Promise<readonly Answer[]> | readonly Answer[]
  /** What the host's save comes to. */
  readonly save: (person: string, sent: readonly Answer[]) => Promise<SaveOutcome> | SaveOutcome
  /** To be told of every change, with what stood there before. */
  onChange: (before: Saved, now: Saved) => void
  /** To be told when somebody sent just what is saved, and heard that it is. */
  onSame: (person: string, saved: Saved) => void
  /** Ends once no call is under way, for a server that takes real time. */
  readonly idle?: () => Promise<void>
}
