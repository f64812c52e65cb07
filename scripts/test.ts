// Runs all checks: lint, format, types, dead code, then every test.
// `npm test -- packages/domain` runs only tests with a matching path.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { memoryFolder } from './memory-folder.ts'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const only = process.argv.slice(2)

interface Step {
  readonly name: string
  readonly program: string
  readonly args: readonly string[]
}

const checks: readonly Step[] = [
  {
    name: 'Rules',
    program: 'oxlint/bin/oxlint',
    args: ['--quiet', 'packages', 'apps', 'scripts', 'tests', 'bench'],
  },
  { name: 'Types', program: 'typescript/bin/tsc', args: ['-b'] },
  { name: 'Format', program: 'oxfmt/bin/oxfmt', args: ['--check'] },
  { name: 'Dead code', program: 'knip/bin/knip.js', args: [] },
]
const tests: Step = {
  name: 'Tests',
  program: 'vitest/vitest.mjs',
  args: ['run', '--reporter=default', '--reporter=./scripts/closing-line.ts', ...only],
}

const environment = { ...process.env }
const temporary = environment['TMPDIR'] ?? memoryFolder()
if (temporary !== null) environment['TMPDIR'] = temporary

const checking = Promise.all(only.length === 0 ? checks.map(runQuietly) : [])
process.stdout.write('\nTests\n')
const tested = await run(tests, 'inherit')
const failed = [...(await checking), { name: tests.name, ...tested }].filter((step) => !step.isGood)
for (const { name } of failed) process.stderr.write(`${name}: failed, see above.\n`)
process.exitCode = failed.length === 0 ? 0 : 1

/**
 * Runs a check in parallel with the others and the tests, and prints its output at its end, so that
 * outputs do not mix.
 */
async function runQuietly(
  step: Step,
): Promise<{ readonly name: string; readonly isGood: boolean }> {
  const { isGood, said } = await run(step, 'pipe')
  process.stdout.write(`\n${step.name}\n${said}`)
  return { name: step.name, isGood }
}

async function run(
  { program, args }: Step,
  output: 'inherit' | 'pipe',
): Promise<{ readonly isGood: boolean; readonly said: string }> {
  const child = spawn(process.execPath, [join(root, 'node_modules', program), ...args], {
    cwd: root,
    env: environment,
    stdio: ['inherit', output, output],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return { isGood: code === 0, said }
}
