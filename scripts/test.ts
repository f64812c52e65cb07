// Everything that can tell whether the product works: rules, types, dead code, then every test.
// `npm test -- packages/domain` runs only the tests whose path fits.
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const only = process.argv.slice(2)

interface Step {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

const checks: readonly Step[] = [
  { name: 'Rules', program: 'oxlint/bin/oxlint', args: ['--quiet', 'packages', 'apps', 'scripts', 'tests', 'bench'] },
  { name: 'Types', program: 'typescript/bin/tsc', args: ['-p', '.'] },
  { name: 'Dead code', program: 'knip/bin/knip.js', args: [] },
]
const tests: Step = {
  name: 'Tests',
  program: 'vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=./scripts/closing-line.ts', ...only],
}

const failed = [...(only.length === 0 ? checks : []), tests].filter((step) => !succeeds(step))
for (const step of failed) process.stderr.write(`${step.name}: failed, see above.\n`)
process.exitCode = failed.length === 0 ? 0 : 1

function succeeds({ name, program, args }: Step): boolean {
  process.stdout.write(`\n${name}\n`)
  const script = join(root, 'node_modules', program)
  return spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' }).status === 0
}
