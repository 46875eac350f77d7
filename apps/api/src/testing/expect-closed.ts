import { expect } from 'vitest'
import type { Reply } from './person.ts'

/**
 * A call is refused because of the conflict of interest that somebody declared; one that their rank never makes is
 * refused before that, without a look at the request. Advisers (rank 2) make every
 * call of these tests.
 */
export function expectClosed(reply: Reply, rank: number, path = ''): void {
  if (rank === 2) expect(reply, path).toBeRefused('conflict_declared')
  else
    expect(reply, path).toMatchObject({
      status: 403,
      body: { code: expect.stringMatching(/^(conflict_declared|forbidden)$/) },
    })
}
