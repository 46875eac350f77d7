import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import { jsonFormsEngine } from './engine.tsx'

/** JSON Forms with its plain renderers. */
export const engine = jsonFormsEngine({ renderers: vanillaRenderers, cells: vanillaCells })
