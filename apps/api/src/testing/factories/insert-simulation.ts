import type { Simulation } from '@octroi/domain'
import type { Person, Reply } from '../person.ts'
import type { TestApp } from '../test-app.ts'

let count = 0

/** Creates a simulation with a unique name. */
export function beginsSimulation(who: Person, more: object = {}, at = '1/2026'): Promise<Reply<Simulation>> {
  count += 1
  const simulation = { name: `Simulation ${count}`, ...more }
  return who.calls('POST', `/envelopes/${at}/simulations`, { body: { simulation } })
}

/** Creates a simulation of the administrator with these amounts; returns its id. */
export async function insertSimulation(
  { administrator }: TestApp,
  amounts: Readonly<Record<number, string>> = {},
  at = '1/2026',
): Promise<number> {
  const { id } = (await beginsSimulation(administrator, {}, at)).body
  if (Object.keys(amounts).length > 0) await tries(administrator, id, amounts)
  return id
}

/** Sets amounts of a simulation, by request. */
export function tries(who: Person, id: number, amounts: Readonly<Record<number, string>>): Promise<Reply<Simulation>> {
  const tried = Object.entries(amounts).map(([request, amount]) => ({ request_id: Number(request), amount }))
  return who.calls('PATCH', `/simulations/${id}`, { body: { simulation: { amounts: tried } } })
}
