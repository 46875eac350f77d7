import { expect, test } from 'vitest'
import type { ReplicaState } from '../db/replica-state.ts'
import { createReplicaLook } from './watch-replica.ts'

/** @behaviour operation.replica-left-out */
test('the log says once that a replica is left out, also for want of the primary, and that it is used again', async () => {
  const states: (ReplicaState | Error)[] = ['in use', 'in use', 'away', 'away', new Error('no primary'), 'in use']
  const lines: string[] = []
  const left = states.values()
  const look = async (): Promise<ReplicaState> => {
    const state = left.next().value ?? 'away'
    if (state instanceof Error) throw state
    return state
  }
  const turn = createReplicaLook(
    { look },
    {
      info: (more) => void lines.push(`info ${JSON.stringify(more)}`),
      warn: (more) => void lines.push(`warn ${JSON.stringify(more)}`),
    },
  )
  for (const _ of states) await turn()
  expect(lines).toEqual([
    'info {"state":"in use"}',
    'warn {"state":"away"}',
    'warn {"state":"not known: Error: no primary"}',
    'info {"state":"in use"}',
  ])
})
