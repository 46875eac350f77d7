import MagicString from 'magic-string'
import { type ESTree, parseSync, Visitor } from 'vite'

/**
 * The code of a module with every function but methods in parentheses. Engines take such a function for one that is
 * called at once: they compile it with the module, as browsers do beside the page's thread while a script arrives, and
 * not on that thread when it is first called. Declarations become variables at the top: they are there as early as
 * before. Vite keeps the parentheses where it minifies; where they are dropped, nothing but the gain is lost.
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
