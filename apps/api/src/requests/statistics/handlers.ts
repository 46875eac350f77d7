import { type contract, LOCATION_LEVELS } from '@octroi/domain'
import type { Handlers } from '../../access/call.ts'
import { ensureCan } from '../../access/ensure-can.ts'
import { AppError } from '../../errors/app-error.ts'
import { sumByYear, countByColor, countCompletedRequests, listCountedLocations, computeMeanShares } from './queries.ts'

export const statisticHandlers: Handlers<typeof contract.statistics> = {
  requestNumber: ({ db, actor, query }) => {
    ensureCan(actor, 'dashboard.read')
    return countCompletedRequests(db, actor, query.filters)
  },

  requestRepartition: ({ db, actor, query: { repartition, filters } }) => {
    ensureCan(actor, 'dashboard.read')
    if (repartition === 'colors') return countByColor(db, actor, filters)
    if (repartition === 'relative_part') return computeMeanShares(db, actor, filters)
    return sumByYear(db, actor, { repartition, filters })
  },

  peopleRepartition: ({ db, actor, query: { repartition, filters } }) => {
    ensureCan(actor, 'dashboard.read')
    return sumByYear(db, actor, { repartition, filters })
  },

  locations: ({ db, actor, query }) => {
    ensureCan(actor, 'dashboard.read')
    const level = LOCATION_LEVELS[query.level - 1]
    if (!level) throw new AppError('malformed')
    return listCountedLocations(db, actor, level)
  },

  waiting: async ({ actor, figures }) => {
    ensureCan(actor, 'dashboard.read')
    return { waiting: figures?.waiting() ?? 0 }
  },
}
