import { type ESTree, parseAst } from 'vite'

/** The part of an endpoint that the web's `call` reads. */
const kept = new Set(['method', 'path'])

/**
 * Reduces a module of the contract to its plain constants and its endpoints, each with only method and path.
 * @returns `null` for a module without endpoints or with one that cannot be parsed: it must stay unchanged
 */
export function endpointsAlone(code: string): string | null {
  const lines: string[] = []
  let hasEndpoint = false
  for (const statement of parseAst(code, { lang: 'ts' }).body) {
    if (
      statement.type !== 'ExportNamedDeclaration' ||
      statement.declaration?.type !== 'VariableDeclaration'
    )
      continue
    for (const { id, init } of statement.declaration.declarations) {
      if (id.type !== 'Identifier' || init === null) continue
      if (init.type === 'Literal')
        lines.push(`export const ${id.name} = ${code.slice(init.start, init.end)}\n`)
      if (init.type !== 'CallExpression' || init.callee.type !== 'Identifier') continue
      const endpoint = init.callee.name === 'endpoint' ? bareEndpoint(code, init) : null
      if (endpoint === null) return null
      hasEndpoint = true
      lines.push(`export const ${id.name} = ${endpoint}\n`)
    }
  }
  return hasEndpoint ? lines.join('') : null
}

/** `{ method: 'GET', path: '/api/tags' }` from `endpoint({ … })`. */
function bareEndpoint(
  code: string,
  { arguments: [declared] }: ESTree.CallExpression,
): string | null {
  if (declared?.type !== 'ObjectExpression') return null
  const parts = declared.properties.flatMap((property) =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    kept.has(property.key.name)
      ? [code.slice(property.start, property.end)]
      : [],
  )
  return parts.length === kept.size ? `{ ${parts.join(', ')} }` : null
}
