/** Most characters of a simulation's name, most simulations of an envelope, most amounts of one. */
export const ENVELOPE_LIMITS = { name: 80, simulations: 50, amounts: 2000 } as const
