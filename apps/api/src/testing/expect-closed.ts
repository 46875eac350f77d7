import { expect } from 'vitest'
import type { Reply } from './person.ts'

/**
 * Expects a call to be refused because of the caller's conflict of interest. A call that the caller's rank may never
 * make is refused before, without reading the request. Advisers (rank 2) may make every call of these tests.
 */
export function expectClosed(reply: Reply, rank: number, path = ''): void {
  if (rank === 2) expect(reply, path).toBeRefused('conflict_declared')
  else
    expect(reply, path).toMatchObject({
      status: 403,
      body: { code: expect.stringMatching(/^(conflict_declared|forbidden)$/) },
    })
}
