import MagicString from 'magic-string'
import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * Wraps every function of a module, except methods, in parentheses. Engines compile such a function together with the
 * module, which browsers do in the background while a script arrives, and not on the main thread at its first call.
 * Function declarations become variables at the top of their scope, so that they exist as early as before. Vite keeps
 * the parentheses when it minifies; where they are removed, only the gain is lost.
 */
export function eagerFunctions(code: string, path: string): string {
  const edited = new MagicString(code)
  const methods = new Set<ESTree.Node>()
  const embrace = ({ start, end }: ESTree.Node) => edited.appendRight(start, '(').appendLeft(end, ')')
  const { program } = parseSync(path, code)
  const top = program.body.find((statement) => !('directive' in statement))?.start ?? 0
  for (const statement of program.body) {
    if (statement.type !== 'FunctionDeclaration') continue
    asVariable(statement, edited)
    if (statement.start > top) edited.move(statement.start, statement.end, top)
  }
  new Visitor({
    MethodDefinition: ({ value }) => void methods.add(value),
    Property: ({ value, method, kind }) => void (method || kind !== 'init' ? methods.add(value) : undefined),
    FunctionExpression: (node) => void (methods.has(node) ? undefined : embrace(node)),
    ArrowFunctionExpression: (node) => void embrace(node),
  }).visit(program)
  return edited.toString()
}

function asVariable({ id, start, end }: ESTree.Function, edited: MagicString): void {
  edited.appendRight(start, `var ${id?.name} = (`).appendLeft(end, ');\n')
}
