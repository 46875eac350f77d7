import { materialCells, materialRenderers } from '@jsonforms/material-renderers'
import { jsonFormsEngine } from '../jsonforms/engine.tsx'

/** JSON Forms with its Material renderers. */
export const engine = jsonFormsEngine({ renderers: materialRenderers, cells: materialCells })
