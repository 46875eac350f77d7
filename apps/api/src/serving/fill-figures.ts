import type { Db } from '../db/client.ts'
import { fillFormFigures } from '../filled-forms/index.ts'
import { fillBudgetFigures } from '../finance/figures.ts'

/** Fills in what statistics read of all that nobody kept it of. Once that is done, it only looks. */
export async function fillFigures(db: Db): Promise<void> {
  await fillFormFigures(db)
  await fillBudgetFigures(db)
}
