import type { Visit } from '../../../page-route.ts'
import { TYPES_KEY } from '../../../pages/requests/types-key.ts'
import { getChoiceKey } from '../choice-key.ts'
import { boardQuery } from './board-query.ts'

/**
 * Prefetches the board that was last shown in this browser, and the types of request, while the page's code loads: a
 * long board takes the server longer than that. The page validates the stored choices again, and fetches what is
 * missing.
 */
export async function prefetchBoard({ api, queries, isCurrent, userId }: Visit): Promise<void> {
  const types = api.requests.types()
  const storedBoard = keptOf(userId)
  const board = async () => {
    const type = typeof storedBoard.type === 'number' ? storedBoard.type : (await types)[0]?.id
    if (type === undefined) return
    const year = typeof storedBoard.year === 'number' ? storedBoard.year : new Date().getFullYear()
    const query = boardQuery(api, queries, {
      type,
      year,
      regions: Array.isArray(storedBoard.regions) ? storedBoard.regions : [],
    })
    await queries.prefetchQuery(query)
    if (!isCurrent()) queries.removeQueries({ queryKey: query.queryKey })
  }
  const keepTypes = async () => {
    const type = await types
    if (isCurrent() && queries.getQueryData(TYPES_KEY) === undefined) queries.setQueryData(TYPES_KEY, type)
  }
  await Promise.all([board(), keepTypes()])
}

interface KeptChoices {
  readonly type?: unknown
  readonly year?: unknown
  readonly regions?: unknown
}

/** The stored choices; empty if there are none, or they are unreadable. */
function keptOf(userId: number): KeptChoices {
  const text = globalThis.localStorage.getItem(getChoiceKey(userId, 'status'))
  try {
    return Object(JSON.parse(text ?? '{}')) as KeptChoices
  } catch (error) {
    if (error instanceof SyntaxError) return {}
    throw error
  }
}
