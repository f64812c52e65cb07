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
  const { stdout } = await promisify(execFile)('npm', ['run', '--silent', 'sbom'], { cwd: root, maxBuffer: 64 * 1024 * 1024 })
  const bom = JSON.parse(stdout)
  expect(bom).toMatchObject({ bomFormat: 'CycloneDX', version: 1 })
  const listed = new Set(bom.components.map(({ purl }: Component) => decodeURIComponent(purl)))
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))
  for (const workspace of ['apps/server', 'apps/web', 'packages/database', 'packages/sources']) {
    for (const name of Object.keys(packages[workspace].dependencies)) {
      const { version, link } = packages[`${workspace}/node_modules/${name}`] ?? packages[`node_modules/${name}`]
      if (link !== true) expect(listed).toContain(`pkg:npm/${name}@${version}`)
    }
  }
})
