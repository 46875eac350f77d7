import type { contract } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import { readBoard } from './read-board.ts'

export const statusBoardHandlers: Handlers<typeof contract.statusBoard> = {
  read: ({ db, actor, params, query }) => {
    ensureCan(actor, 'dashboard.status')
    return readBoard(db, actor, { ...params, ...query })
  },
}
