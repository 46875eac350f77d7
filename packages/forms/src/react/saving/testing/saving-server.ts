import type { Answer } from '../../../values/answer.ts'
import type { SaveOutcome } from '../../form-host.ts'
import type { AnswerLedger, Saved } from './answer-ledger.ts'

/** A server that `SavingWorld` uses: a simulated one, or a real one that a host wraps in these calls. */
export interface SavingServer {
  /** Everything written so far; entries are added before a save ends. */
  readonly ledger: AnswerLedger
  /** The answers with which somebody's page starts. */
  readonly open: (person: string) => Promise<readonly Answer[]> | readonly Answer[]
  /** Saves answers, as the host would. `renewed` as in `SaveContext`. */
  readonly save: (
    person: string,
    sent: readonly Answer[],
    renewed: readonly number[],
  ) => Promise<SaveOutcome> | SaveOutcome
  /** Called for every change, with the answer before it. */
  onChange: (before: Saved, now: Saved) => void
  /** Called when somebody sent exactly what is saved, and got the reply that it is. */
  onSame: (person: string, saved: Saved) => void
  /** Resolves once no call is running, for a server that takes real time. */
  readonly idle?: () => Promise<void>
}
