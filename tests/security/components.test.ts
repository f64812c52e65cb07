import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Component {
  readonly purl: string
}

test('a command lists the components of the product as CycloneDX, as the lock file has them', async () => {
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const bom = JSON.parse(stdout)
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', version: 1 })
  const listed = new Set(bom.components.map(({ purl }: Component) => decodeURIComponent(purl)))
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  const needed = ['apps/server', 'apps/web', 'packages/database', 'packages/sources'].flatMap(
    (workspace) =>
      Object.keys(packages[workspace].dependencies).flatMap((name) => {
        const { version, link } =
          packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
        return link === true ? [] : [`pkg:npm/${name}@${version}`]
      }),
  )
  expect(needed.length).toBeGreaterThan(20)
  expect(needed.filter((component) => !listed.has(component))).toEqual([])
})
