import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../../..')

/** The modules of the repository that a program loads, itself included, as paths from the root. */
function modulesOf(entry: string): ReadonlySet<string> {
  const found = new Set<string>()
  const waiting = [entry]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const text = readFileSync(join(root, path), 'utf8')
    const named = text.matchAll(/(?:from |import\(\s*|new URL\(\s*)'([^']+)'/g)
    for (const [, name = ''] of named) {
      const [, workspace, rest] = /^@kvartal\/([^/]+)\/(.+)$/.exec(name) ?? []
      if (workspace !== undefined) waiting.push(`packages/${workspace}/src/${rest}.ts`)
      else if (/^\..*\.ts$/.test(name)) waiting.push(normalize(join(dirname(path), name)))
    }
  }
  return found
}

test('the image keeps every module that the server loads', () => {
  const recipe = readFileSync(join(root, 'docs/install/Containerfile'), 'utf8')
  const [, condition] = /find apps packages (\\\(.*\\\)) -prune -exec rm -rf/.exec(recipe) ?? []
  expect(condition).toBeDefined()
  const command = `find apps packages -name node_modules -prune -o ${condition} -prune -print`
  const removed = execFileSync('sh', ['-c', command], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
  expect(removed).toContain('apps/server/src/testing')
  const loaded = [...modulesOf('apps/server/src/main.ts')]
  expect(loaded).toContain('apps/server/src/runs/import/import-process.ts')
  const isRemoved = (path: string) =>
    removed.some((each) => path === each || path.startsWith(`${each}/`))
  expect(loaded.filter(isRemoved)).toEqual([])
})
