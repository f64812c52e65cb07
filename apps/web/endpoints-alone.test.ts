import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endpointsAlone } from './endpoints-alone.ts'

test('an endpoint keeps its method and path, plain constants stay, and schemas are removed', () => {
  const code = `import * as z from 'zod/mini'
export const id = z.string()
export const mostTags = 50
export const sentence = 'Täida väli'
export type Tag = z.infer<typeof id>
export const listTags = endpoint({ method: 'GET', path: '/api/tags', access: 'read-tags', reply: z.array(id) })
`
  expect(endpointsAlone(code)).toBe(`export const mostTags = 50
export const sentence = 'Täida väli'
export const listTags = { method: 'GET', path: '/api/tags' }
`)
})

test('a module with an endpoint that cannot be parsed is left unchanged', () => {
  expect(
    endpointsAlone("export const listTags = endpoint({ ...common, method: 'GET' })"),
  ).toBeNull()
  expect(endpointsAlone("export const pauseRun = changeRun('pause')")).toBeNull()
})

test('a module without endpoints is left unchanged', () => {
  expect(
    endpointsAlone("export const mostTags = 50\nexport function addressOf() { return '/' }"),
  ).toBeNull()
})

test('a reduced module keeps every endpoint', () => {
  const folder = join(import.meta.dirname, '../../packages/contract/src')
  for (const name of readdirSync(folder).filter(
    (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
  )) {
    const code = readFileSync(join(folder, name), 'utf8')
    const alone = endpointsAlone(code)
    if (alone === null) continue
    const declared = [...code.matchAll(/^export const (\w+) = endpoint\(/gm)].map(
      (match) => match[1],
    )
    const kept = [...alone.matchAll(/^export const (\w+) = \{ method: '\w+', path: '\/api\//gm)]
    expect(
      kept.map((match) => match[1]),
      name,
    ).toEqual(declared)
  }
})
