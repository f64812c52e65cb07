import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a command lists the components of the product as CycloneDX, with every dependency of the server and without development packages', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const bom = JSON.parse(stdout)
  expect([bom.bomFormat, bom.version]).toEqual(['CycloneDX', 1])
  const names = new Set(bom.components.map(({ purl }: { readonly purl: string }) => decodeURIComponent(purl).replace(/^pkg:npm\/(.*)@[^@]*$/, '$1')))
  const { dependencies } = JSON.parse(await readFile(join(root, 'apps/server/package.json'), 'utf8'))
  for (const name of Object.keys(dependencies)) expect(names).toContain(name)
  expect(names).not.toContain('vitest')
})
