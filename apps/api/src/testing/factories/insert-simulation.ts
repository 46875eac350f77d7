import type { Simulation } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'

let count = 0

/** Begins a simulation under a name of its own. */
export function beginsSimulation(who: Person, more: object = {}, at = '1/2026'): Promise<Reply<Simulation>> {
  count += 1
  const simulation = { name: `Simulation ${count}`, ...more }
  return who.calls('POST', `/envelopes/${at}/simulations`, { body: { simulation } })
}

/** A simulation of the administrator's; gives its id. */
export async function insertSimulation(
  { administrator }: TestApp,
  amounts: Readonly<Record<number, string>> = {},
  at = '1/2026',
): Promise<number> {
  const { id } = (await beginsSimulation(administrator, {}, at)).body
  if (Object.keys(amounts).length > 0) await tries(administrator, id, amounts)
  return id
}

/** Tries amounts, by request. */
export function tries(who: Person, id: number, amounts: Readonly<Record<number, string>>): Promise<Reply<Simulation>> {
  const tried = Object.entries(amounts).map(([request, amount]) => ({ request_id: Number(request), amount }))
  return who.calls('PATCH', `/simulations/${id}`, { body: { simulation: { amounts: tried } } })
}
