import type { FactoryFunction } from 'mathjs'

/** The factories of the number-only build that mathjs exports and does not declare. */
declare module 'mathjs' {
  export const createConstantNode: FactoryFunction<unknown>
  export const createFunctionNode: FactoryFunction<unknown>
  export const createNode: FactoryFunction<unknown>
  export const createOperatorNode: FactoryFunction<unknown>
  export const createParenthesisNode: FactoryFunction<unknown>
  export const createParse: FactoryFunction<unknown>
  export const createSymbolNode: FactoryFunction<unknown>
}
